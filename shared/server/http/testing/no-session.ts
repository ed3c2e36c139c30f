import type { SessionControl } from '../request-context';

const nothing = async (): Promise<void> => undefined;

/** Sessions of a test that is not about them: nothing starts or ends. */
export const noSession: SessionControl = {
  browser: () => 'test-browser',
  start: async () => '',
  restart: nothing,
  startClient: nothing,
  startAgencyAdmin: nothing,
  startView: nothing,
  endView: nothing,
  end: nothing,
  endAll: nothing,
};
