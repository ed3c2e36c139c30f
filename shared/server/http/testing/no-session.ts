import type { SessionControl } from '../request-context';

const nothing = async (): Promise<void> => undefined;

/** Session control for tests that are not about sessions. Nothing starts or ends. */
export const noSession: SessionControl = {
  browser: () => 'test-browser',
  start: async () => '',
  restart: nothing,
  startClient: nothing,
  provedAt: async () => null,
  startAgencyAdmin: nothing,
  startView: nothing,
  endView: nothing,
  end: nothing,
  endAll: nothing,
};
