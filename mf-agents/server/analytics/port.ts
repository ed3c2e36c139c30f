/** Everything that other modules may import from this one. */
export { addDays, localTime } from './local-time';
export { readAnalytics } from './read-analytics';
export { workspacesWithFigures } from './workspaces-with-figures';
