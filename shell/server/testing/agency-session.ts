import { PORTAL_SESSION } from '@voxgrove/contracts';
import type { SessionHolder } from '../sessions/session-holder';
import type { App } from '../create-app';

/** Starts a session at the portal of an agency. @returns the cookie that its browser sends */
export const openAgencySession = async (
  { sessions }: Pick<App, 'sessions'>,
  holder: Exclude<SessionHolder, { kind: 'user' }>,
): Promise<string> => `${PORTAL_SESSION.cookie}=${await sessions.begin(holder, undefined)}`;
