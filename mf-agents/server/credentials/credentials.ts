import type { Credentials, Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import { AppError, CREDENTIAL, randomId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc } from '@voxgrove/server/store/port';
import type { ModelAccessInput } from '../../contract/credentials';
import { MODEL, credentials, documentId, secretIdOf } from './collections';
import type { StoredCredential } from './collections';
import { lastFourOf } from './mask';
import { modelAddress } from './model-address';
import { proveModelAccess } from './probe-model';

export interface Owner {
  region: Region;
  workspaceId: WorkspaceId;
  userId: UserId;
}

/**
 * The credentials of the workspaces: metadata in documents, values in the secret store. The policy
 * of the routes authorizes each call.
 */
export interface WorkspaceCredentials extends Credentials {
  list(region: Region, workspaceId: WorkspaceId): Promise<StoredCredential[]>;
  /**
   * Tests and stores the workspace's model access, and replaces the previous one.
   * @throws AppError BAD_INPUT | CREDENTIAL_REFUSED | CREDENTIAL_UNTESTED
   */
  saveModel(owner: Owner, input: ModelAccessInput): Promise<StoredCredential>;
  /**
   * Stores a secret. @throws AppError CREDENTIAL_LIMIT_REACHED | ALREADY_EXISTS if `create` and a
   * secret of this name exists
   */
  saveSecret(owner: Owner, name: string, value: string, create: boolean): Promise<StoredCredential>;
  /** Removing a missing item is not an error. */
  remove(region: Region, workspaceId: WorkspaceId, id: string): Promise<void>;
}

export function workspaceCredentials({
  store,
  secrets,
  clock,
  config,
  outbound,
  log,
}: SliceContext): WorkspaceCredentials {
  const secretName = (keyId: string) => `credential-${keyId}`;

  /**
   * Writes document and value in one transaction. The transaction reads all credentials, so that
   * the limit holds under concurrency.
   */
  async function put(
    { region, workspaceId, userId }: Owner,
    id: string,
    value: string,
    fields: Pick<StoredCredential, 'kind' | 'name' | 'baseUrl' | 'model' | 'testedAt'>,
    create: boolean,
  ): Promise<StoredCredential> {
    const key = documentId(workspaceId, id);
    const keyId = randomId(16);
    return store.for(region).transaction(async (tx) => {
      const all = await tx.query(credentials, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
      });
      const before = all.find((candidate) => candidate.id === key);
      if (create && before) throw new AppError('ALREADY_EXISTS');
      if (!before && all.length >= CREDENTIAL.max)
        throw new AppError('CREDENTIAL_LIMIT_REACHED', { limit: CREDENTIAL.max });
      const stored: StoredCredential = {
        ...fields,
        workspaceId,
        keyId,
        lastFour: lastFourOf(value),
        hasKey: value !== '',
        addedAt: clock.now(),
        addedBy: userId,
        lastUsedAt: null,
      };
      tx.set(credentials, key, stored);
      await secrets.put(region, workspaceId, secretName(keyId), new Secret(value), tx);
      if (before) await secrets.delete(region, workspaceId, secretName(before.data.keyId), tx);
      return stored;
    });
  }

  async function use(
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
  ): Promise<{ stored: StoredCredential; value: string } | null> {
    const doc = await store.for(region).get(credentials, documentId(workspaceId, id));
    const secret = doc && (await secrets.get(region, workspaceId, secretName(doc.data.keyId)));
    if (!doc || !secret) return null;
    await touch(region, doc);
    return { stored: doc.data, value: secret.reveal('call what the workspace has stored it for') };
  }

  async function touch(region: Region, doc: Doc<StoredCredential>): Promise<void> {
    const now = clock.now();
    if (doc.data.lastUsedAt !== null && now - doc.data.lastUsedAt < CREDENTIAL.touchMs) return;
    // The time is only shown, so a conflict with another write does not matter.
    await store
      .for(region)
      .update(credentials, doc.id, { lastUsedAt: now }, { ifVersion: doc.version })
      .catch((error: unknown) =>
        log.info('credential.not_touched', {
          reason: error instanceof Error ? error.message : 'unknown',
        }),
      );
  }

  return {
    async list(region, workspaceId) {
      const docs = await store.for(region).query(credentials, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
        limit: CREDENTIAL.max + 1,
      });
      return docs
        .map(({ data }) => data)
        .sort((one, other) => {
          if (one.kind === other.kind) return one.name.localeCompare(other.name);
          return one.kind === 'model' ? -1 : 1;
        });
    },
    async saveModel(owner, { baseUrl: address, model, apiKey, untested }) {
      const baseUrl = modelAddress(address, config);
      const testedAt = await proveModelAccess(outbound, { baseUrl, model, apiKey }).then(
        () => clock.now(),
        (error: unknown) => {
          if (
            untested === true &&
            error instanceof AppError &&
            error.code === 'CREDENTIAL_UNTESTED'
          )
            return null;
          throw error;
        },
      );
      return put(
        owner,
        MODEL,
        apiKey,
        { kind: 'model', name: new URL(baseUrl).host, baseUrl, model, testedAt },
        false,
      );
    },
    saveSecret: (owner, name, value, create) =>
      put(
        owner,
        secretIdOf(name),
        value,
        { kind: 'secret', name, baseUrl: null, model: null, testedAt: null },
        create,
      ),
    async remove(region, workspaceId, id) {
      const key = documentId(workspaceId, id);
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(credentials, key);
        if (!doc) return;
        tx.delete(credentials, key);
        await secrets.delete(region, workspaceId, secretName(doc.data.keyId), tx);
      });
    },
    async model(region, workspaceId) {
      const found = await use(region, workspaceId, MODEL);
      return (
        found && {
          baseUrl: found.stored.baseUrl ?? '',
          model: found.stored.model ?? '',
          apiKey: found.value,
        }
      );
    },
    async value(region, workspaceId, name) {
      return (await use(region, workspaceId, secretIdOf(name)))?.value ?? null;
    },
  };
}
