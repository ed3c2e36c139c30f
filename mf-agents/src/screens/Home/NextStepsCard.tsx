import { Link, usePortal, useQuery } from '@voxgrove/sdk';
import { Stack, TextLink } from '@voxgrove/ui';
import type { AccessTab } from '@voxgrove/contracts';
import type { AgentHealth } from '../../../contract/home';
import { inboxCountsQuery } from '../../data/inbox/queries';
import { QueryError } from '../../parts/QueryError';
import { useMayOpen } from '../../parts/use-may-open';
import { HomeCard } from './HomeCard';
import { RowsSkeleton } from './RowsSkeleton';
import { NothingToDo } from './NothingToDo';
import { useTexts } from './useTexts';

interface NextStep {
  id: 'publish' | 'teach' | 'repair' | 'reconnect' | 'changes' | 'answer';
  name: string;
  to: string;
}
const SHOWN = 5;
/** The tab for each step. */
const TAB_OF = {
  publish: '/overview',
  teach: '/kb',
  repair: '/kb',
  reconnect: '/channels',
  changes: '/overview',
  answer: '/convos',
} as const satisfies Record<NextStep['id'], AccessTab>;

function stepsOf({ agentId, title: name, ...agent }: AgentHealth): NextStep[] {
  const agentPath = `/agents/${agentId}`;
  return [
    ...(agent.sources === 0
      ? [{ id: 'teach' as const, name, to: `${agentPath}/kb/new/website` }]
      : []),
    ...(agent.failedSources > 0 ? [{ id: 'repair' as const, name, to: `${agentPath}/kb` }] : []),
    ...(agent.channels.some(({ problem }) => problem !== null)
      ? [{ id: 'reconnect' as const, name, to: `${agentPath}/channels` }]
      : []),
    ...(agent.isPublished ? [] : [{ id: 'publish' as const, name, to: `${agentPath}/overview` }]),
    ...(agent.isPublished && agent.hasUnpublishedChanges
      ? [{ id: 'changes' as const, name, to: `${agentPath}/overview` }]
      : []),
  ];
}

/** Suggested next steps, the most useful first. */
export function NextStepsCard({
  query: { data: health, error, refetch },
  path,
  inbox,
}: {
  query: { data: AgentHealth[] | undefined; error: unknown; refetch: () => unknown };
  path: `/${string}`;
  inbox: string;
}) {
  const t = useTexts();
  const mayOpen = useMayOpen();
  const isClient = usePortal() !== null;
  const { data: counts } = useQuery({
    ...inboxCountsQuery(path),
    enabled: mayOpen('/convos'),
  });
  const unanswered: NextStep[] =
    (counts?.unanswered ?? 0) > 0
      ? [{ id: 'answer', name: '', to: `${inbox}?show=unanswered` }]
      : [];
  // Clients only answer questions. Members of the workspace build and publish.
  const ofAgents = isClient ? [] : (health ?? []).flatMap(stepsOf);
  const steps = [...unanswered, ...ofAgents]
    .filter(({ id }) => mayOpen(TAB_OF[id]))
    .slice(0, SHOWN);
  return (
    <HomeCard list title={t('next')}>
      {Boolean(error) && !health && (
        <QueryError title={t('stepsError')} error={error} onRetry={() => void refetch()} />
      )}
      {!health && !error && <RowsSkeleton flex="1" />}
      {health && steps.length === 0 && <NothingToDo>{t('noSteps')}</NothingToDo>}
      <Stack as="ol" gap="2">
        {steps.map(({ id, name, to }) => (
          <li key={`${id} ${to}`}>
            <TextLink asChild>
              <Link to={to}>{t(`step.${id}`, { name })}</Link>
            </TextLink>
          </li>
        ))}
      </Stack>
    </HomeCard>
  );
}
