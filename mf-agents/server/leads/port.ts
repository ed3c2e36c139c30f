/** The only exports of this module that other modules may import. */
export { seededLead } from './seeded-lead';
export { captureAction } from './capture-action';
