/** All that other modules may import of this one. */
export { ACTIVITY_INDEXES, activityEvents } from './collections';
export type { Activity, ActivityActor, ActivityKind } from './collections';
export { recordActivity } from './record-activity';
