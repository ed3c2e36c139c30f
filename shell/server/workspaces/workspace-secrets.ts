import { createHmac } from 'node:crypto';
import { AppError, REGIONS, WORKSPACE, randomId } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import { Secret } from '@voxgrove/server/secrets/secret';
import { WORKSPACE_SECRET } from '../accounts/accounts';
import { workspaces } from '../accounts/collections';
import { secretStates, workspaceKeys } from './collections';
import type { Region, WorkspaceId, WorkspaceSecretState } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Principal } from '@voxgrove/server/http/principal';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { SecretStateRow } from './collections';

const SHAPE = new RegExp(`^[A-Za-z0-9]{${WORKSPACE.secretLength}}$`);
const UNSEEN: SecretStateRow = { keyId: null, shownAt: null, rotatedAt: null };

/**
 * The secret a workspace's own systems call with. It is made with the workspace and shown once, and from then on it opens
 * something; who has lost it makes another one. A caller's is looked up by its keyed hash, so that timing tells nothing of it.
 */
export class WorkspaceSecrets {
  readonly #key: Buffer;

  constructor(private readonly store: DocumentStore, private readonly secrets: SecretStore, private readonly clock: Clock) {
    this.#key = secrets.derive('workspace-secret-look-up');
  }

  /** Makes the secret of a new workspace, unless it has one. */
  async make(region: Region, workspaceId: WorkspaceId): Promise<void> {
    if (await this.secrets.get(region, workspaceId, WORKSPACE_SECRET) === null) await this.secrets.put(region, workspaceId, WORKSPACE_SECRET, new Secret(randomId(WORKSPACE.secretLength)));
  }

  async state(region: Region, workspaceId: WorkspaceId): Promise<WorkspaceSecretState> {
    return (await this.store.for(region).get(secretStates, workspaceId))?.data ?? UNSEEN;
  }

  /** The secret that was made with the workspace, to the first who asks. @throws AppError SECRET_SHOWN */
  async showOnce(region: Region, workspaceId: WorkspaceId): Promise<{ secret: string; data: WorkspaceSecretState }> {
    await this.make(region, workspaceId);
    const secret = (await this.secrets.get(region, workspaceId, WORKSPACE_SECRET))!.reveal('shown once to the owner of the workspace');
    return this.#put(region, workspaceId, secret, (state) => {
      if (state.shownAt !== null) throw new AppError('SECRET_SHOWN');
      return { ...state, shownAt: unixSeconds(this.clock) };
    });
  }

  /** Another secret; the one before opens nothing from now on. */
  async rotate(region: Region, workspaceId: WorkspaceId): Promise<{ secret: string; data: WorkspaceSecretState }> {
    const secret = randomId(WORKSPACE.secretLength);
    await this.secrets.put(region, workspaceId, WORKSPACE_SECRET, new Secret(secret));
    return this.#put(region, workspaceId, secret, (state) => ({ ...state, shownAt: unixSeconds(this.clock), rotatedAt: unixSeconds(this.clock) }));
  }

  /** The workspace a bearer token is the secret of, wherever it is, or null. */
  async principal(token: string): Promise<Principal | null> {
    if (!SHAPE.test(token)) return null;
    for (const region of REGIONS) {
      const row = await this.store.for(region).get(workspaceKeys, this.#idOf(token));
      const workspace = row === null ? null : await this.store.for(region).get(workspaces, row.data.workspaceId);
      if (workspace !== null) return { kind: 'workspaceKey', workspaceId: workspace.data.uid, region, secret: new Secret(token), ownerUserId: workspace.data.ownerUserId };
    }
    return null;
  }

  /** Whatever was kept under the workspace's name: keys of providers, too. */
  async forget(region: Region, workspaceId: WorkspaceId): Promise<void> {
    await this.secrets.deleteAll(region, workspaceId);
  }

  async #put(region: Region, workspaceId: WorkspaceId, secret: string, next: (state: SecretStateRow) => SecretStateRow): Promise<{ secret: string; data: WorkspaceSecretState }> {
    const keyId = this.#idOf(secret);
    const data = await this.store.for(region).transaction(async (tx) => {
      const before = (await tx.get(secretStates, workspaceId))?.data ?? UNSEEN;
      const after = { ...next(before), keyId };
      if (before.keyId !== null && before.keyId !== keyId) tx.delete(workspaceKeys, before.keyId);
      tx.set(workspaceKeys, keyId, { workspaceId });
      tx.set(secretStates, workspaceId, after);
      return after;
    });
    return { secret, data };
  }

  readonly #idOf = (secret: string): string => createHmac('sha256', this.#key).update(secret).digest('hex');
}
