import { accountId } from '@voxgrove/server/ledger/account';
import { ledgerEntries } from '@voxgrove/server/ledger/collections';
import { usedCredits } from '@voxgrove/server/ledger/workspace-accounts';
import { amountOf } from '@voxgrove/contracts/money';
import type { AgentId, CreditsSpent, CreditsSpentOn } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

const AT_ONCE = 2_000;
/** Feature of credits that an agent used without naming a feature: its answers. */
const ANSWER = 'answer';

/** The port with which other slices read what credits were used for. */
export const creditsSpent = ({ store }: Pick<SliceContext, 'store'>): CreditsSpent => ({
  async between(region, workspaceId, { from, to }) {
    const sums = new Map<string, { agentId: AgentId | null; feature: string; minor: number }>();
    let after: { id: string; value: number } | undefined;
    do {
      const page = await store.for(region).query(ledgerEntries, {
        where: [
          { field: 'account', op: '==', value: accountId(usedCredits(workspaceId)) },
          { field: 'at', op: '>=', value: from },
          { field: 'at', op: '<', value: to },
        ],
        orderBy: { field: 'at' },
        limit: AT_ONCE,
        ...(after && { startAfter: after }),
      });
      for (const { data } of page) {
        const agentId = (data.source.agentId as AgentId | undefined) ?? null;
        const feature = data.source.feature ?? ANSWER;
        const key = `${agentId} ${feature}`;
        const sum = sums.get(key) ?? { agentId, feature, minor: 0 };
        sums.set(key, { ...sum, minor: sum.minor + data.minor });
      }
      const last = page.at(-1);
      after = last && page.length === AT_ONCE ? { id: last.id, value: last.data.at } : undefined;
    } while (after);
    return [...sums.values()]
      .filter(({ minor }) => minor !== 0)
      .map(({ minor, ...what }): CreditsSpentOn => ({
        ...what,
        amount: amountOf('credit', minor),
      }));
  },
});
