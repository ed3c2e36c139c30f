import type { Logger } from '../log';

/** For callers without a log, such as tests. */
export const silentLog: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};
