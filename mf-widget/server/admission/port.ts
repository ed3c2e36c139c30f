/** The only exports of this module that other modules may import. */
export { admit, isAdmitted, publishedFor, visitorOf } from './admit';
export type { AdmissionContext } from './admit';
export type { Admitted } from './admitted';
export { originsOf } from './origins';
export type { ProvenVisitors } from './proven-visitors';
export { visitorRoute } from './visitor-route';
export type { Visiting } from './visitor-route';
export type { VisitorClaims, VisitorTokens } from './visitor-token';
