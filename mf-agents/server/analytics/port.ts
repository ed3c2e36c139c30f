/** All that other modules may import of this one. */
export { readAnalytics } from './read-analytics';
export { workspacesWithFigures } from './workspaces-with-figures';
