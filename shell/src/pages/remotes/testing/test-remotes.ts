import type {
  AuditEntry,
  BuildHealth,
  Canary,
  DeployToken,
  GateVerdict,
  HealthPoint,
  RemoteSummary,
  RemotesOverview,
  VersionSummary,
} from '@voxgrove/contracts';

/** Current time in the test data. */
export const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

export const BUILDS = {
  old: '1.2.0-11aa22bb',
  stable: '1.3.0-9f3c21aa',
  next: '1.4.0-5b7e90cd',
} as const;

export const testHealth = (build: string, changes: Partial<BuildHealth> = {}): BuildHealth => ({
  build,
  sessions: 800,
  badSessions: 3,
  mounts: 1200,
  failures: {},
  rescued: 0,
  uncaughtErrors: 0,
  cspViolations: 0,
  loadP50: 212,
  loadP75: 480,
  mountP50: 40,
  mountP75: 95,
  ...changes,
});

export const testVersion = (
  build: string,
  changes: Partial<VersionSummary> = {},
): VersionSummary => ({
  build,
  version: build.split('-')[0]!,
  status: 'healthy',
  statusReason: null,
  publishedBy: 'token:CI (team-plants)',
  publishedAt: NOW - 48 * HOUR,
  size: { entryGzip: 12_000, totalGzip: 84_000 },
  contract: '^1.0.0',
  role: 'none',
  unapprovedRoutes: [],
  health: testHealth(build),
  ...changes,
});

export const testCanary = (changes: Partial<Canary> = {}): Canary => ({
  build: BUILDS.next,
  percent: 25,
  cohorts: ['staff'],
  seed: 's',
  steps: [5, 25, 100],
  minSamples: 100,
  minStepMs: 600_000,
  startedAt: NOW - HOUR,
  stepStartedAt: NOW - HOUR,
  ...changes,
});

export const testVerdict = (changes: Partial<GateVerdict> = {}): GateVerdict => ({
  decision: 'hold',
  reason: '62 of 100 sessions so far.',
  canary: { sessions: 62, badSessions: 0, loadP75: 470 },
  stable: { sessions: 800, badSessions: 3, loadP75: 480 },
  ...changes,
});

export const testSeries = (sessions = 40, bad: (hour: number) => number = () => 0): HealthPoint[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    at: NOW - (24 - hour) * HOUR,
    sessions: Math.round(sessions * (1 + Math.sin(hour / 3.5))),
    badSessions: bad(hour),
    loadP75: 480,
  }));

export const testEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a1',
  at: NOW - HOUR,
  revision: 40,
  actor: 'ada@example.com',
  action: 'promoted',
  remote: 'mf-plants',
  build: BUILDS.stable,
  detail: `In place of ${BUILDS.old}.`,
  ...changes,
});

/** Returns a live remote with one earlier build and a candidate. */
export const testRemoteSummary = (changes: Partial<RemoteSummary> = {}): RemoteSummary => ({
  name: 'mf-plants',
  owner: 'team-plants',
  enabled: true,
  disabledReason: null,
  stable: BUILDS.stable,
  canary: null,
  lastKnownGood: BUILDS.old,
  versions: [
    testVersion(BUILDS.next, {
      status: 'candidate',
      health: null,
      publishedAt: NOW - 2 * HOUR,
      size: { entryGzip: 12_500, totalGzip: 86_400 },
    }),
    testVersion(BUILDS.stable, { role: 'stable' }),
    testVersion(BUILDS.old, { role: 'last-known-good', publishedAt: NOW - 96 * HOUR }),
  ],
  verdict: null,
  lostRoutes: [],
  series: testSeries(),
  lastChange: testEntry(),
  ...changes,
});

export const testOverview = (
  remotes: RemoteSummary[] = [testRemoteSummary()],
  changes: Partial<RemotesOverview> = {},
): RemotesOverview => ({
  revision: 41,
  state: 'verified',
  stateDetail: '',
  source: 'registry',
  shell: { version: '0.4.0', build: '0.4.0-00c0ffee', contract: '1.1.0' },
  remotes,
  problems: [],
  ...changes,
});

export const testToken = (changes: Partial<DeployToken> = {}): DeployToken => ({
  id: 't1',
  owner: 'team-plants',
  label: 'CI',
  createdBy: 'ada@example.com',
  createdAt: NOW - 200 * HOUR,
  expiresAt: NOW + 2000 * HOUR,
  lastUsedAt: NOW - 2 * HOUR,
  ...changes,
});
