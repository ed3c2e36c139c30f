/**
 * A wrong value in the environment. The message has one sentence per variable, and is read by the
 * person who starts the process.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
