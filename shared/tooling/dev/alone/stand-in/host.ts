import { SessionInfo } from '@voxgrove/contracts';
import { registerMessages, request } from '@voxgrove/sdk';
import { basePath, installHost, sessionStore, startHistory } from '@voxgrove/sdk/internal';
import { testRegistry, testRemote } from '@voxgrove/testing/shell/test-data';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { facts } from './facts';
import { devData } from './no-data';
import { slotHost } from './places';

const REGION = 'eu';

/**
 * Makes this page a host, with the remote's sample data or with a gateway.
 * @throws ApiError if the gateway does not return the signed-in person
 */
export async function startHost(): Promise<void> {
  const neighbours = testRemote({ name: 'mf-neighbours', links: devData.links ?? {} });
  const registry = testRegistry(...(facts.remote ? [facts.remote] : []), neighbours);
  for (const { name, namespace = name, navigation } of registry.remotes)
    registerMessages(namespace, Object.fromEntries(navigation.map(({ label }) => [label, label])));
  if (facts.api === null) startWithSamples(registry);
  else await startWithGateway(registry);
}

function startWithSamples(registry: ReturnType<typeof testRegistry>): void {
  const overNetwork = globalThis.fetch.bind(globalThis);
  const storedBefore = { ...localStorage };
  createTestShell({
    region: REGION,
    registry,
    slots: slotHost,
    api: devData.api,
    session: devData.session,
    path: pathNow(),
  });
  Object.assign(localStorage, storedBefore);
  const fromSamples = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!/^\/(api|live)(\/|$)/.test(pathname)) return overNetwork(input, init);
    const answer = await fromSamples(input, init);
    if (answer.status === 404)
      console.warn(
        `The sample data answers "not found" to ${init?.method ?? 'GET'} ${pathname}. Sample data: src/testing/dev-data.ts`,
      );
    return answer;
  };
}

async function startWithGateway(registry: ReturnType<typeof testRegistry>): Promise<void> {
  installHost({
    region: REGION,
    registry,
    slots: slotHost,
    sessionEnded: () => sessionStore.set(null),
    screenBroke: ({ error }) => console.error(error),
  });
  sessionStore.set(
    await request({ method: 'GET', path: '/auth/session', global: true, output: SessionInfo }),
  );
  history.replaceState(history.state, '', `${basePath()}${pathNow()}`);
  startHistory();
}

/** Returns path, query and fragment below /app/{region}. */
const pathNow = (): string =>
  (location.pathname.startsWith(`/app/${REGION}`)
    ? location.pathname.slice(`/app/${REGION}`.length)
    : '') +
    location.search +
    location.hash || '/';
