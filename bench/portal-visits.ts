import { DEMO, newClientId, newOrganisationId, randomId } from '@voxgrove/contracts';
import type { Figure } from '../shared/tooling/bench/benchmark';
import { openAgency, withAgencyProduct } from './agency-product';
import type { Call } from './agency-product';
import { pairedFigure } from './figure';
import { visit } from './shell-visit';
import { cookiesOf, inTurns } from './sides';
import type { Cookie } from './sides';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const LIMIT = 1.1;
const TAB = `/app/${DEMO.region}/agents/${DEMO.agentId}/convos`;
/** A conversation in the list shows that the tab has its data and is usable. */
const USABLE = 'main nav li a[href*="c="]';

/**
 * Compares the first tab of a client, who has just signed in, with the same tab of the same agent in
 * the dashboard of its owner. The specified wait of 1.3 s behind the overlay is not part of it: the
 * visit begins when the overlay has closed and the browser opens the dashboard.
 */
export const portalVisits = (log: (line: string) => void): Promise<Figure[]> =>
  withAgencyProduct(async ({ gateway, browser, cookies: owner, asDemoOwner }) => {
    const agencyId = await openAgency(asDemoOwner, await workspaceOf(gateway, owner));
    const portal = `${gateway}/portal/${agencyId}`;
    const client = await addClient(asDemoOwner, agencyId, portal);
    const sides = [
      { url: portal + TAB, cookies: client },
      { url: gateway + TAB, cookies: owner },
    ] as const;
    log('visits of the first tab, as a client and as the owner');
    const [atPortal, atDashboard] = await inTurns(ROUNDS, (side) =>
      visit(browser, { ...sides[side], usable: USABLE }),
    );
    const pick = (visits: typeof atPortal, key: 'ms' | 'bytes'): number[] =>
      visits.map((one) => one[key]);
    return [
      pairedFigure('portal.first-tab', 'ms', pick(atPortal, 'ms'), pick(atDashboard, 'ms'), LIMIT),
      pairedFigure(
        'portal.first-tab.bytes',
        'bytes',
        pick(atPortal, 'bytes'),
        pick(atDashboard, 'bytes'),
        null,
      ),
    ];
  });

async function workspaceOf(gateway: string, cookies: Cookie[]): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${gateway}/api/auth/session`, { headers: { cookie } });
  const { workspaces } = (await reply.json()) as { workspaces: { uid: string }[] };
  const [first] = workspaces;
  if (first === undefined) throw new Error('The demo owner has no workspace.');
  return first.uid;
}

/** Adds a client with the demo agent, and signs the client in. @returns the session cookies */
async function addClient(call: Call, agencyId: string, portal: string): Promise<Cookie[]> {
  const [orgId, clientId] = [newOrganisationId(), newClientId()];
  const email = 'client@example.com';
  const password = `forty potted ferns ${randomId(8)}`;
  await call('POST', `/agencies/${agencyId}/orgs`, { ID: orgId, name: 'Acme Tents' });
  await call('PUT', `/orgs/${orgId}/agents/${DEMO.agentId}`, {});
  await call('POST', `/orgs/${orgId}/clients`, { ID: clientId, name: 'Ines Acme', email });
  await call('POST', `/clients/${clientId}/password`, { password });
  const signedIn = await fetch(`${portal}/api/portal/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(portal).origin },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) throw new Error(`The client cannot sign in: ${await signedIn.text()}`);
  return cookiesOf(signedIn);
}
