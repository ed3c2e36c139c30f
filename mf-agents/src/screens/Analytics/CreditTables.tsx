import { useQuery, useWorkspace } from '@voxgrove/sdk';
import { Skeleton } from '@voxgrove/ui';
import type { CreditsUsed } from '../../../contract/analytics';
import { creditsQuery } from '../../data/analytics/queries';
import { inboxAgentsQuery } from '../../data/inbox/queries';
import { QueryError } from '../../parts/QueryError';
import { useTexts } from './useTexts';
import { ValueTable } from './ValueTable';

const FEATURES = ['answer', 'css', 'summary', 'campaign'];
/** Key of a use without an agent. */
const NO_AGENT = '-';

/** Used credits by agent and by feature. `agentId`: only those of one agent. */
export function CreditTables({
  period,
  agentId,
}: {
  period: { from: string; to: string };
  agentId?: string | undefined;
}) {
  const t = useTexts();
  const { uid: workspaceId } = useWorkspace();
  const { data, error, refetch } = useQuery(creditsQuery(workspaceId, period));
  const agents = useQuery(inboxAgentsQuery(workspaceId));
  if (error && !data)
    return <QueryError title={t('creditsError')} error={error} onRetry={() => void refetch()} />;
  // Wait for the list of agents: without it, an agent would have no name.
  if (!data || (!agents.data && !agents.error)) return <Skeleton h="32" />;
  const used = data.filter((use) => !agentId || use.agentId === agentId);
  const nameOf = (id: string): string => {
    if (id === NO_AGENT) return t('noAgent');
    return agents.data?.find(({ ID }) => ID === id)?.title ?? t('otherAgent');
  };
  return (
    <>
      <ValueTable
        title={t('creditsByAgent')}
        header={t('agent')}
        countHeader={t('credits')}
        values={sumBy(used, (use) => use.agentId ?? NO_AGENT)}
        nameOf={nameOf}
      />
      <ValueTable
        title={t('creditsByFeature')}
        header={t('feature')}
        countHeader={t('credits')}
        values={sumBy(used, ({ feature }) => feature)}
        nameOf={(feature) => (FEATURES.includes(feature) ? t(`features.${feature}`) : feature)}
      />
    </>
  );
}

function sumBy(
  used: CreditsUsed,
  keyOf: (use: CreditsUsed[number]) => string,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const use of used) sums[keyOf(use)] = (sums[keyOf(use)] ?? 0) + use.credits;
  return sums;
}
