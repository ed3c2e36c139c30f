/** Returns the cohorts of a person, for canaries that only a cohort gets. */
export const cohortsOf = (operator: boolean): string[] => (operator ? ['staff'] : []);
