/** The only exports of this module that other modules may import. */
export { websiteOf } from './record-first-visit';
export type { FirstVisitRecorder, ScriptRequest } from './record-first-visit';
