/** The only exports of this module that other modules may import. */
export type { FirstVisitRecorder, ScriptRequest } from './record-first-visit';
