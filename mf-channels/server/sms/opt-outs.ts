import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import { optOutKey, optOuts } from './collections';

const KEPT_SIDS = 20;

export interface Customer {
  agentId: AgentId;
  workspaceId: WorkspaceId;
  phone: string;
}

/** Customers who have asked an agent to send no more messages. */
export class OptOuts {
  constructor(private readonly context: Pick<SliceContext, 'store'>) {}

  async has(region: Region, agentId: AgentId, phone: string): Promise<boolean> {
    const doc = await this.context.store.for(region).get(optOuts, optOutKey(agentId, phone));
    return doc?.data.isOptedOut ?? false;
  }

  /** Returns the phones of all customers who have opted out. */
  async phones(region: Region, agentId: AgentId): Promise<string[]> {
    const docs = await this.context.store.for(region).query(optOuts, {
      where: [
        { field: 'agentId', op: '==', value: agentId },
        { field: 'isOptedOut', op: '==', value: true },
      ],
    });
    return docs.map(({ data }) => data.phone);
  }

  /**
   * Records a message with a keyword. Without `isOptedOut`, the customer's choice does not change.
   * `alongside`: reads in the same transaction, and returns what is written if the message is new.
   * @returns false for a message that was recorded before
   */
  note(
    region: Region,
    { agentId, workspaceId, phone }: Customer,
    messageSid: string,
    isOptedOut?: boolean,
    alongside?: (tx: Transaction) => Promise<() => void>,
  ): Promise<boolean> {
    const key = optOutKey(agentId, phone);
    return this.context.store.for(region).transaction(async (tx) => {
      const doc = await tx.get(optOuts, key, 'absent');
      const before = doc?.data;
      if (before?.handled.includes(messageSid) === true) return false;
      const writeAlongside = await alongside?.(tx);
      tx.set(
        optOuts,
        key,
        {
          agentId,
          workspaceId,
          phone,
          isOptedOut: isOptedOut ?? before?.isOptedOut ?? false,
          handled: [...(before?.handled ?? []), messageSid].slice(-KEPT_SIDS),
        },
        { ifVersion: doc?.version ?? 0 },
      );
      writeAlongside?.();
      return true;
    });
  }
}
