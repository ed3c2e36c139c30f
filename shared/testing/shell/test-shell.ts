import type { Region, ResolvedRegistry, SessionInfo } from '@voxgrove/contracts';
import {
  installHost,
  leaveRequest,
  queryClient,
  sessionStore,
  startHistory,
} from '@voxgrove/sdk/internal';
import type { SlotHost } from '@voxgrove/sdk/internal';
import { FakeApi } from './fake-api';
import type { ApiHandlers } from './fake-api';
import { FakeLive } from './fake-live';
import { fakeUploads } from './fake-upload';
import { testRegistry, testSession } from './test-data';

export interface TestShellOptions {
  region?: Region;
  session?: SessionInfo;
  registry?: ResolvedRegistry;
  /** Path of the tab below /app/{region}. */
  path?: string;
  api?: ApiHandlers;
  slots?: SlotHost;
}

export interface TestShell {
  api: FakeApi;
  live: FakeLive;
  /** Returns how often the shell was notified that the session has ended. */
  sessionsEnded: () => number;
  /** Errors that screens threw while they were shown. */
  broken: unknown[];
  /** Returns path and query of the tab, below /app/{region}. */
  path: () => string;
}

const NO_SLOTS: SlotHost = {
  fills: () => [],
  mount: () => {
    throw new Error('No slots in this test.');
  },
};

/**
 * Creates a shell without navigation, network and other remotes, around the real sdk: there is no
 * second implementation of the sdk that could differ from it. Call this at the start of each test.
 */
export function createTestShell({
  region = 'eu',
  session = testSession,
  registry = testRegistry(),
  path = '/',
  api: handlers = {},
  slots = NO_SLOTS,
}: TestShellOptions = {}): TestShell {
  const api = new FakeApi(handlers);
  const live = new FakeLive();
  let ended = 0;
  const broken: unknown[] = [];
  installHost({
    region,
    registry,
    slots,
    sessionEnded: () => {
      ended += 1;
    },
    screenBroke: ({ error }) => {
      broken.push(error);
    },
  });
  sessionStore.set(session);
  queryClient.clear();
  localStorage.clear();
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), location.origin);
    return url.pathname === '/live' ? live.open(url, init) : api.fetch(url, init);
  };
  globalThis.XMLHttpRequest = fakeUploads(api.fetch) as unknown as typeof XMLHttpRequest;
  history.replaceState(null, '', `/app/${region}${path}`);
  leaveRequest.set(null);
  startHistory();
  return {
    api,
    live,
    sessionsEnded: () => ended,
    broken,
    path: () => location.pathname.replace(`/app/${region}`, '') + location.search,
  };
}
