import { AppError } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type {
  AgencyId,
  ClientId,
  ClientPasskeys,
  Passkey,
  Ports,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { IndexDefinition, RegionStore } from '@voxgrove/server/store/port';

interface PasskeyRow extends Passkey {
  agencyId: AgencyId;
  clientId: ClientId;
  workspaceId: WorkspaceId;
}

/** By agency and id of the credential. */
export const clientPasskeys = collection<PasskeyRow>('tenancy.clientPasskeys');
export const PASSKEY_INDEXES: IndexDefinition[] = [
  { collection: clientPasskeys.name, fields: ['clientId'] },
  { collection: clientPasskeys.name, fields: ['workspaceId'] },
];

const MOST_PER_CLIENT = 20;

/** The passkeys of clients. Each is bound to one agency. */
export const storedPasskeys = (
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  clients: Pick<Ports['clients'], 'get'>,
): ClientPasskeys => ({
  async ofClient(region, clientId) {
    const where = [{ field: 'clientId', op: '==' as const, value: clientId }];
    const rows = await store.for(region).query(clientPasskeys, { where });
    return rows.map(({ data }) => data).toSorted((one, other) => one.createdAt - other.createdAt);
  },
  async find(region, agencyId, credentialId) {
    const id = derivedId(agencyId, credentialId);
    return (await store.for(region).get(clientPasskeys, id))?.data ?? null;
  },
  async add(region, clientId, { credentialId, publicKey, algorithm, counter }) {
    const client = await clients.get(region, clientId);
    if (client === null) throw new AppError('NOT_FOUND');
    const passkeyCount = (await this.ofClient(region, clientId)).length;
    if (passkeyCount >= MOST_PER_CLIENT)
      throw new AppError('TOO_MANY_PASSKEYS', { n: MOST_PER_CLIENT });
    const { agencyId, workspaceId } = client;
    const ID = derivedId(agencyId, credentialId);
    const createdAt = clock.now();
    const passkey = { ID, credentialId, publicKey, algorithm, counter, createdAt, lastUsedAt: 0 };
    const row = { ...passkey, agencyId, clientId, workspaceId };
    await store.for(region).create(clientPasskeys, ID, row);
  },
  async used(region, ID, counter) {
    await store.for(region).update(clientPasskeys, ID, { counter, lastUsedAt: clock.now() });
  },
  async remove(region, clientId, ID) {
    await store.for(region).transaction(async (tx) => {
      const row = await tx.get(clientPasskeys, ID);
      if (row?.data.clientId !== clientId) throw new AppError('NOT_FOUND');
      tx.delete(clientPasskeys, ID);
    });
  },
});

/**
 * Deletes the passkeys of a client who is deleted, or whose password or address has changed.
 */
export const forgetPasskeys = (store: RegionStore, clientId: ClientId): Promise<void> =>
  deleteWhere(store, clientPasskeys, [{ field: 'clientId', op: '==', value: clientId }]);
