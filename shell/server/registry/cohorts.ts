/** Groups a person belongs to, for canaries that are given to a group. */
export const cohortsOf = (operator: boolean): string[] => (operator ? ['staff'] : []);
