import { PortalSession } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { PortalAgentsReply } from '../../contract/agents';
import type { PortalAgent } from '../../contract/agents';
import { SignedIn } from '../../contract/sign-in';

/** Starts a session with a password or a ticket. */
export const signIn = (email: string, password: string) =>
  request({
    method: 'POST',
    path: '/portal/sign-in',
    global: true,
    body: { email, password },
    output: SignedIn,
  });

/** Starts a session with the secret of the agency. */
export const signInAsAdmin = (secret: string) =>
  request({
    method: 'POST',
    path: '/portal/admin-sign-in',
    global: true,
    body: { secret },
    output: SignedIn,
  });

export const readSession = (): Promise<PortalSession> =>
  request({ method: 'GET', path: '/portal/session', global: true, output: PortalSession });

export const readAgents = async (signal?: AbortSignal): Promise<PortalAgent[]> =>
  (
    await request({
      method: 'GET',
      path: '/portal/agents',
      global: true,
      output: PortalAgentsReply,
      ...(signal && { signal }),
    })
  ).data;
