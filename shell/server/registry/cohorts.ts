/** Groups of a person, for canaries given to a group. */
export const cohortsOf = (operator: boolean): string[] => (operator ? ['staff'] : []);
