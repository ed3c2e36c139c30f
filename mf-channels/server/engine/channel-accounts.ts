import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import type { ChannelHealth, ChannelName } from '../../contract/channels';
import { accountKey, accounts } from './collections';
import type { StoredAccount } from './stored-account';

const DAY_MS = 24 * 3_600_000;
const MOST_FAULTS = 20;

const NEW_HEALTH: ChannelHealth = {
  lastInAt: null,
  lastOutAt: null,
  webhookVerifiedAt: null,
  tokenExpiresAt: null,
  needsReauth: false,
  faults: [],
  ratings: {},
};

/**
 * A connection that an adapter stores. A repeated connection keeps the history of the first one.
 */
export type NewAccount = Pick<
  StoredAccount,
  'channel' | 'accountId' | 'agentId' | 'workspaceId' | 'label' | 'details'
> & { health?: Partial<ChannelHealth> };

type SecretOwner = Pick<StoredAccount, 'channel' | 'accountId' | 'workspaceId'>;

/** The connections of agents with providers, and their secrets. */
export class ChannelAccounts {
  constructor(
    private readonly context: Pick<SliceContext, 'store' | 'secrets' | 'clock' | 'events'>,
  ) {}

  find(region: Region, channel: ChannelName, accountId: string): Promise<StoredAccount | null> {
    return this.context.store
      .for(region)
      .get(accounts, accountKey(channel, accountId))
      .then((doc) => doc?.data ?? null);
  }

  /**
   * Returns a connection of a workspace. Null for an account that another workspace has connected
   * since then.
   */
  async findOf(
    region: Region,
    {
      channel,
      accountId,
      workspaceId,
    }: Pick<StoredAccount, 'channel' | 'accountId' | 'workspaceId'>,
  ): Promise<StoredAccount | null> {
    const account = await this.find(region, channel, accountId);
    return account?.workspaceId === workspaceId ? account : null;
  }

  /**
   * Returns a connection of an agent.
   * @throws AppError NOT_FOUND, also for an account of another agent
   */
  async require(
    region: Region,
    channel: ChannelName,
    accountId: string,
    agentId: AgentId,
  ): Promise<StoredAccount> {
    const account = await this.find(region, channel, accountId);
    if (account?.agentId !== agentId) throw new AppError('NOT_FOUND');
    return account;
  }

  /** Returns the connections of an agent, oldest first. */
  ofAgent(region: Region, agentId: AgentId): Promise<StoredAccount[]> {
    return this.#list(region, 'agentId', agentId);
  }

  /** Returns the connections of all agents of a workspace, oldest first. */
  ofWorkspace(region: Region, workspaceId: WorkspaceId): Promise<StoredAccount[]> {
    return this.#list(region, 'workspaceId', workspaceId);
  }

  /**
   * Returns the connections of a workspace inside a transaction. Until the end of the transaction,
   * no other connection can be added.
   */
  async ofWorkspaceWithin(tx: Transaction, workspaceId: WorkspaceId): Promise<StoredAccount[]> {
    const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
    const docs = await tx.query(accounts, { where });
    return docs.map(({ data }) => data);
  }

  /**
   * Refuses an account that another agent has, before the provider changes anything.
   * @throws AppError CHANNEL_TAKEN
   */
  async requireFree(region: Region, account: NewAccount): Promise<void> {
    const other = await this.find(region, account.channel, account.accountId);
    if (other !== null && other.agentId !== account.agentId) throw new AppError('CHANNEL_TAKEN');
  }

  /**
   * Stores a connection and its secrets in one transaction. `within` may refuse the connection, and
   * adds the adapter's own documents.
   * @throws AppError CHANNEL_TAKEN
   */
  async connect(
    region: Region,
    account: NewAccount,
    secrets: Record<string, Secret>,
    within: (tx: Transaction) => void | Promise<void> = () => undefined,
  ): Promise<StoredAccount> {
    const { store, clock, events, secrets: vault } = this.context;
    const key = accountKey(account.channel, account.accountId);
    return store.for(region).transaction(async (tx) => {
      const before = await tx.get(accounts, key);
      if (before && before.data.agentId !== account.agentId) throw new AppError('CHANNEL_TAKEN');
      await within(tx);
      const stored: StoredAccount = {
        ...account,
        connectedAt: before?.data.connectedAt ?? clock.now(),
        health: {
          ...NEW_HEALTH,
          ...before?.data.health,
          needsReauth: false,
          ...account.health,
        },
      };
      tx.set(accounts, key, stored);
      if (before === null)
        events.emit(tx, 'channel.connected', key, {
          workspaceId: account.workspaceId,
          agentId: account.agentId,
          channel: account.channel,
          accountId: account.accountId,
        });
      for (const [name, value] of Object.entries(secrets))
        await vault.put(region, account.workspaceId, secretName(account, name), value, tx);
      return stored;
    });
  }

  /** Removes a connection and its secrets; `write` removes the adapter's own documents. */
  async remove(
    region: Region,
    account: StoredAccount,
    secretNames: readonly string[],
    write: (tx: Transaction) => void = () => undefined,
  ): Promise<void> {
    await this.context.store.for(region).transaction(async (tx) => {
      tx.delete(accounts, accountKey(account.channel, account.accountId));
      write(tx);
      for (const name of secretNames)
        await this.context.secrets.delete(
          region,
          account.workspaceId,
          secretName(account, name),
          tx,
        );
    });
  }

  secret(region: Region, account: SecretOwner, name: string): Promise<Secret | null> {
    return this.context.secrets.get(region, account.workspaceId, secretName(account, name));
  }

  /** Stores a secret of an account that may not be connected yet. */
  keepSecret(region: Region, account: SecretOwner, name: string, value: Secret): Promise<void> {
    return this.context.secrets.put(region, account.workspaceId, secretName(account, name), value);
  }

  forgetSecret(region: Region, account: SecretOwner, name: string): Promise<void> {
    return this.context.secrets.delete(region, account.workspaceId, secretName(account, name));
  }

  /** Stores changes of a connection's health. Ignores a connection that does not exist any more. */
  async note(
    region: Region,
    account: Pick<StoredAccount, 'channel' | 'accountId'>,
    what: Partial<Omit<ChannelHealth, 'faults'>> & { fault?: string },
  ): Promise<void> {
    const { store, clock } = this.context;
    const key = accountKey(account.channel, account.accountId);
    const { fault, ...changes } = what;
    await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(accounts, key);
      if (doc === null) return;
      const now = clock.now();
      const faults = doc.data.health.faults.filter(({ at }) => at > now - DAY_MS);
      const health = {
        ...doc.data.health,
        ...changes,
        faults:
          fault === undefined
            ? faults
            : [{ at: now, text: fault.slice(0, 500) }, ...faults].slice(0, MOST_FAULTS),
      };
      tx.set(accounts, key, { ...doc.data, health }, { ifVersion: doc.version });
    });
  }

  async #list(region: Region, field: 'agentId' | 'workspaceId', value: string) {
    const docs = await this.context.store.for(region).query(accounts, {
      where: [{ field, op: '==', value }],
    });
    return docs.map(({ data }) => data).sort((one, other) => one.connectedAt - other.connectedAt);
  }
}

const secretName = (
  { channel, accountId }: Pick<StoredAccount, 'channel' | 'accountId'>,
  name: string,
): string => `${channel}-${accountId}-${name}`;
