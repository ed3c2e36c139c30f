import { recordOf } from '../releases/port';
import { ANNOUNCEMENT_INDEXES, Announcements } from './announcements';
import { DeployTokens, TOKEN_INDEXES } from './deploy-tokens';
import { Deployment } from './deployment';
import { PREVIEW_INDEXES, PreviewCodes } from './preview-codes';
import { RegistryChanges } from './registry-changes';
import { remoteSummaries } from './remote-summaries';
import type { Changed } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { RegistryBundle } from '../registry/port';
import type { RemoteHealth } from '../remote-health/port';

export const REMOTES_INDEXES = [...ANNOUNCEMENT_INDEXES, ...TOKEN_INDEXES, ...PREVIEW_INDEXES];

/** Services for the routes below /api/remotes. */
export interface RemotesParts {
  registry: RegistryBundle;
  health: RemoteHealth;
  clock: Clock;
  /** Whether the product runs with embedded services only: developers are then the only users. */
  local: boolean;
  changes: RegistryChanges;
  deployment: Deployment;
  tokens: DeployTokens;
  previews: PreviewCodes;
  /** Returns the response of every change: the new state of the remote. */
  answer(name: string, revision: number): Promise<Changed>;
  /** Deletes expired rows. */
  sweep(): Promise<void>;
}

export interface RemotesOptions {
  registry: RegistryBundle;
  health: RemoteHealth;
  store: DocumentStore;
  clock: Clock;
  local: boolean;
}

export function remotesParts({
  registry,
  health,
  store,
  clock,
  local,
}: RemotesOptions): RemotesParts {
  const changes = new RegistryChanges(registry.store, clock);
  const announcements = new Announcements(store, clock);
  const tokens = new DeployTokens(store, clock);
  const previews = new PreviewCodes(store, clock);
  return {
    registry,
    health,
    clock,
    local,
    changes,
    tokens,
    previews,
    deployment: new Deployment(registry, announcements, changes),
    async sweep() {
      await Promise.all([announcements.sweep(registry), tokens.sweep(), previews.sweep()]);
    },
    async answer(name, revision) {
      const draft = await changes.draft();
      recordOf(draft, name);
      const [remote] = await remoteSummaries(draft.remotes, {
        store: registry.store,
        health,
        names: [name],
      });
      return { revision, remote: remote! };
    },
  };
}
