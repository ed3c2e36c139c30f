/** All that other modules may import of this one. */
export { activityEvents } from './collections';
export type { Activity, ActivityKind } from './collections';
export { recordActivity } from './record-activity';
