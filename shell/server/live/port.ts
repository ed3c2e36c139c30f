/** Everything that other modules may import from this one. */
export { LiveHub } from './live-hub';
export { liveRoute } from './route';
export { findTopic, isInstallationTopic } from './topic-name';
export { TopicsElsewhere } from './topics-elsewhere';
