/** Everything that other modules may import from this one. */
export { jobRunner } from './job-runner';
