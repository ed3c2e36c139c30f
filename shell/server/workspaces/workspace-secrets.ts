import { createHmac } from 'node:crypto';
import { AppError, REGIONS, WORKSPACE, randomId } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import { Secret } from '@voxgrove/server/secrets/secret';
import { WORKSPACE_SECRET, workspaces } from '../accounts/port';
import { secretStates, workspaceKeys } from './collections';
import type { Region, WorkspaceId, WorkspaceSecretState } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Principal } from '@voxgrove/server/http/principal';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore, Transaction } from '@voxgrove/server/store/port';
import type { SecretStateRow } from './collections';

const SHAPE = new RegExp(`^[A-Za-z0-9]{${WORKSPACE.secretLength}}$`);
const UNSEEN: SecretStateRow = { keyId: null, shownAt: null, rotatedAt: null };

/**
 * Stores the secrets with which the systems of a workspace call the API. A secret is created with
 * the workspace, is shown once, and is valid from that moment. An owner who has lost the secret
 * replaces it. The secret of a call is looked up by its keyed hash: the response time reveals nothing
 * about the secret.
 */
export class WorkspaceSecrets {
  readonly #key: Buffer;

  constructor(
    private readonly store: DocumentStore,
    private readonly secrets: SecretStore,
    private readonly clock: Clock,
  ) {
    this.#key = secrets.derive('workspace-secret-look-up');
  }

  /** Creates the secret of a workspace, in the transaction that creates the workspace. */
  async make(tx: Transaction, region: Region, workspaceId: WorkspaceId): Promise<void> {
    await this.secrets.put(
      region,
      workspaceId,
      WORKSPACE_SECRET,
      new Secret(randomId(WORKSPACE.secretLength)),
      tx,
    );
  }

  async state(region: Region, workspaceId: WorkspaceId): Promise<WorkspaceSecretState> {
    return (await this.store.for(region).get(secretStates, workspaceId))?.data ?? UNSEEN;
  }

  /**
   * Returns the secret that was created with the workspace, to the first caller only.
   * @throws AppError NOT_FOUND | SECRET_SHOWN
   */
  async showOnce(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ secret: string; data: WorkspaceSecretState }> {
    return this.#open(region, workspaceId, (state, storedSecret) => {
      if (state.shownAt !== null) throw new AppError('SECRET_SHOWN');
      return {
        secret: storedSecret?.reveal('shown once to the owner of the workspace'),
        state: { ...state, shownAt: unixSeconds(this.clock) },
      };
    });
  }

  /** Replaces the secret. The old one is not valid from now on. @throws AppError NOT_FOUND */
  async rotate(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ secret: string; data: WorkspaceSecretState }> {
    return this.#open(region, workspaceId, (state) => ({
      state: { ...state, shownAt: unixSeconds(this.clock), rotatedAt: unixSeconds(this.clock) },
    }));
  }

  /**
   * Returns the principal of the workspace, in any region, that has this bearer token as its
   * secret, or null.
   */
  async principal(token: string): Promise<Principal | null> {
    if (!SHAPE.test(token)) return null;
    for (const region of REGIONS) {
      const row = await this.store.for(region).get(workspaceKeys, this.#idOf(token));
      const workspace =
        row === null ? null : await this.store.for(region).get(workspaces, row.data.workspaceId);
      if (workspace !== null)
        return {
          kind: 'workspaceKey',
          workspaceId: workspace.data.uid,
          region,
          secret: new Secret(token),
          ownerUserId: workspace.data.ownerUserId,
        };
    }
    return null;
  }

  /** Deletes every secret that was stored for the workspace, including keys of providers. */
  async forget(region: Region, workspaceId: WorkspaceId): Promise<void> {
    await this.secrets.deleteAll(region, workspaceId);
  }

  /**
   * Makes one secret the only valid one of its workspace: the one that `next` returns, or else a
   * new one. A deleted workspace gets none.
   */
  async #open(
    region: Region,
    workspaceId: WorkspaceId,
    next: (
      state: SecretStateRow,
      storedSecret: Secret | null,
    ) => { secret?: string | undefined; state: SecretStateRow },
  ): Promise<{ secret: string; data: WorkspaceSecretState }> {
    return this.store.for(region).transaction(async (tx) => {
      if ((await tx.get(workspaces, workspaceId)) === null) throw new AppError('NOT_FOUND');
      const before = (await tx.get(secretStates, workspaceId))?.data ?? UNSEEN;
      const { secret: newSecret, state } = next(
        before,
        await this.secrets.get(region, workspaceId, WORKSPACE_SECRET, tx),
      );
      const secret = newSecret ?? randomId(WORKSPACE.secretLength);
      const keyId = this.#idOf(secret);
      const data = { ...state, keyId };
      if (before.keyId !== null && before.keyId !== keyId) tx.delete(workspaceKeys, before.keyId);
      if (newSecret === undefined)
        await this.secrets.put(region, workspaceId, WORKSPACE_SECRET, new Secret(secret), tx);
      tx.set(workspaceKeys, keyId, { workspaceId });
      tx.set(secretStates, workspaceId, data);
      return { secret, data };
    });
  }

  readonly #idOf = (secret: string): string =>
    createHmac('sha256', this.#key).update(secret).digest('hex');
}
