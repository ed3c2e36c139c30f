import { publish } from '../../releases/publish';
import type { RemoteBuild, RemoteReport } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../../registry/registry-store';

export const REMOTE = 'mf-shop';
export const OLD = '1.3.2-bbbbbbbb';
export const NEW = '1.4.0-aaaaaaaa';

const sha = `sha384-${'A'.repeat(64)}`;

/** Adds a build as a candidate, as a deployment does. */
export const enter = (draft: RegistryDraft, build: string, now: number): NewAuditEntry[] =>
  publish(
    draft,
    {
      declares: {
        schemaVersion: 1,
        name: REMOTE,
        version: build.split('-')[0]!,
        owner: 'shop',
        contract: '^1.0.0',
        routes: [{ path: '/shop', title: 'title' }],
        links: {},
        navigation: [],
        slots: [],
        shared: {},
      },
      build: {
        build,
        entry: 'mf-manifest.json',
        container: `mf_shop_${build.slice(-8)}`,
        integrity: { manifest: sha, entry: sha },
        preload: ['remoteEntry.js'],
        uses: {},
        files: [
          { name: 'remoteEntry.js', bytes: 10, gzip: 10, brotli: 10, integrity: sha },
          { name: 'mf-manifest.json', bytes: 10, gzip: 10, brotli: 10, integrity: sha },
        ],
      } satisfies RemoteBuild,
      blockedBefore: new Set(),
    },
    { actor: 'shop', now },
  );

/** Returns a page's report after its first mount of a build. */
export const report = (build: string, more: Partial<RemoteReport> = {}): RemoteReport => ({
  remote: REMOTE,
  build,
  sessions: 1,
  badSessions: 0,
  mounts: 1,
  loadMs: [300],
  mountMs: [40],
  phases: { manifest: [50], entry: [120], module: [130] },
  failures: {},
  rescued: 0,
  uncaughtErrors: 0,
  cspViolations: 0,
  ...more,
});
export const broken = (build: string): RemoteReport =>
  report(build, {
    badSessions: 1,
    mounts: 0,
    loadMs: [],
    mountMs: [],
    phases: { manifest: [], entry: [], module: [] },
    failures: { MOUNT_FAILED: 1 },
  });
