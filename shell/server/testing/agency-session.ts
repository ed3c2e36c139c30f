import { PORTAL_SESSION } from '@voxgrove/contracts';
import type { SessionHolder } from '../sessions/session-holder';
import type { App } from '../create-app';

/** Starts a session of a holder who signed in with a code. @returns the browser's cookie */
export const openAgencySession = async (
  { sessions }: Pick<App, 'sessions'>,
  holder: Exclude<SessionHolder, { kind: 'user' }>,
): Promise<string> => {
  const from = { device: 'Test', network: '', way: 'code' as const };
  return `${PORTAL_SESSION.cookie}=${await sessions.begin(holder, undefined, { from })}`;
};
