/** All that other modules may import of this one. */
export { seededLead } from './seeded-lead';
