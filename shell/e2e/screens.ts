import { type Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';

/** Every screen there is, by its path on the gateway: checks that hold for all of them walk this list. */
const SCREENS = [
  { name: 'sign-in', path: '/login', signedIn: false },
  { name: 'agents', path: '/app/eu/agents', signedIn: true },
  { name: 'new agent', path: '/app/eu/agents/new', signedIn: true },
  { name: 'wizard', path: '/app/eu/agents/new/wizard', signedIn: true },
  { name: 'overview', path: `/app/eu/agents/${DEMO.agentId}/overview`, signedIn: true },
  { name: 'knowledge', path: `/app/eu/agents/${DEMO.agentId}/kb`, signedIn: true },
  { name: 'conversations', path: `/app/eu/agents/${DEMO.agentId}/convos`, signedIn: true },
  { name: 'demo page', path: `/app/eu/prototype?vg_id=${DEMO.agentId}`, signedIn: true },
  { name: 'events', path: '/app/eu/events', signedIn: true },
  { name: 'event endpoints', path: '/app/eu/events/endpoints', signedIn: true },
  { name: 'remotes', path: '/app/eu/remotes', signedIn: true },
  { name: 'remote', path: '/app/eu/remotes/mf-agents', signedIn: true },
  { name: 'deploy tokens', path: '/app/eu/remotes/tokens', signedIn: true },
  { name: 'missing agent', path: '/app/eu/agents/AAAAAAAAAAAAAAAA/overview', signedIn: true },
  { name: 'not found', path: '/app/eu/nothing-here', signedIn: true },
] as const;

/** The screens of somebody who is signed in, and one conversation with its transcript. */
export async function signedInScreens(page: Page): Promise<{ name: string; path: string }[]> {
  const conversations = await (await page.request.get(`${product().urls.gateway}/api/eu/v2/agents/${DEMO.agentId}/conversations`)).json() as { data: { id: string }[] };
  return [...SCREENS.filter(({ signedIn }) => signedIn), { name: 'transcript', path: `/app/eu/agents/${DEMO.agentId}/convos?c=${conversations.data.at(-1)?.id}` }];
}
