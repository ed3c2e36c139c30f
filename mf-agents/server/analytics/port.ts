/** Everything that other modules may import from this one. */
export { readAnalytics } from './read-analytics';
export { workspacesWithFigures } from './workspaces-with-figures';
