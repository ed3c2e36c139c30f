/** All that other modules may import of this one. */
export type { FirstVisitRecorder, ScriptRequest } from './record-first-visit';
