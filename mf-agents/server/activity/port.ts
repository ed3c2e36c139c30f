/** Everything that other modules may import from this one. */
export { activityEvents } from './collections';
export type { Activity, ActivityKind } from './collections';
export { recordActivity } from './record-activity';
