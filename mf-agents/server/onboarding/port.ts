/** All that other modules may import of this one. */
export { jobRunner } from './job-runner';
