import { Link, useQuery } from '@voxgrove/sdk';
import { Box, Button, Card, Heading, StepList } from '@voxgrove/ui';
import type { Step } from '@voxgrove/ui';
import { useEffect, useState } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { conversationListQuery } from '../../data/conversations/queries';
import { knowledgeQuery } from '../../data/knowledge/queries';
import { useTexts } from '../../i18n/useTexts';
import { PublishAndGetCode } from '../../parts/PublishAndGetCode';
import { EmbedCodeDialog } from './EmbedCodeDialog';
import { hostsOf } from './hosts';
import { hadSteps, rememberSteps } from './steps-shown';

/**
 * Steps from a new agent to the first conversation. The card disappears once visitors write from a
 * real page. Until the steps are known, the card keeps its place if it had steps on the last visit.
 * On the first visit, the cards below are hidden until then. Otherwise these cards would move.
 */
export function NextSteps({ view }: { view: AgentOwnerView }) {
  const t = useTexts();
  const { agent } = view;
  const [showsCode, setShowsCode] = useState(false);
  const { data: conversations, isPending } = useQuery(conversationListQuery(agent.ID));
  // Always read again, because tests have no live events.
  const { data: tests, isPending: testsPending } = useQuery({
    ...conversationListQuery(agent.ID, true),
    refetchOnMount: 'always',
    staleTime: 0,
  });
  const { data: knowledge, isPending: knowledgePending } = useQuery(knowledgeQuery(agent.ID));
  const published = agent.publishedVersion > 0;
  const talked = [conversations, tests].some((page) => page !== undefined && page.data.length > 0);
  const embedded = hostsOf(conversations?.data ?? []).length > 0;
  // If the knowledge could not be loaded, the step counts as done, so that the card does not ask
  // for it.
  const taught = embedded || (knowledge ? knowledge.sources.length > 0 : !knowledgePending);
  const done = [true, taught, talked, published, embedded];
  const next = done.indexOf(false);
  // Only the newest conversations are loaded, so an older one may have come from a website.
  const unknown = !conversations || (!embedded && conversations.next !== null);
  // Nobody can have written to an agent that was never published, so the card need not wait for
  // conversations.
  const some = !(published && unknown) && next !== -1;
  const stepsPending = knowledgePending || testsPending;
  const waiting = published ? isPending || (some && stepsPending) : stepsPending;
  useEffect(() => {
    if (published && conversations) rememberSteps(agent.ID, some);
  }, [agent.ID, published, conversations, some]);
  const had = waiting && published && !conversations ? hadSteps(agent.ID) : some;
  if (had === undefined) return <Box hidden data-steps-unknown="" />;
  if (!had) return null;
  const mark = (index: number): Pick<Step, 'state' | 'stateText'> => {
    if (done[index]) return { state: 'done', stateText: t('overview.done') };
    if (index === next) return { state: 'current', stateText: t('overview.current') };
    return { state: 'todo', stateText: t('overview.todo') };
  };
  const link = (to: string, label: string) => (
    <Button size="sm" variant="outline" asChild>
      <Link to={to}>{label}</Link>
    </Button>
  );
  const steps: Step[] = [
    { id: 'create', title: t('overview.stepCreate'), ...mark(0) },
    {
      id: 'teach',
      title: t('overview.stepTeach'),
      ...mark(1),
      children: !done[1] && t('overview.stepTeachBody'),
      actions: !done[1] && link(`/agents/${agent.ID}/kb/new/website`, t('overview.teach')),
    },
    {
      id: 'try',
      title: t('overview.stepTry'),
      ...mark(2),
      children: !done[2] && t('overview.stepTryBody'),
      actions:
        !done[2] && link(`/agents/${agent.ID}/overview?showDebugger=true`, t('overview.testNow')),
    },
    {
      id: 'publish',
      title: t('overview.stepPublish'),
      ...mark(3),
      children: !done[3] && t('overview.stepPublishBody'),
      actions: !done[3] && (
        <PublishAndGetCode view={view} size="sm" onDone={() => setShowsCode(true)}>
          {t('overview.publishNow')}
        </PublishAndGetCode>
      ),
    },
    {
      id: 'embed',
      title: t('overview.stepEmbed'),
      ...mark(4),
      children: !done[4] && t('overview.stepEmbedBody'),
      actions: published && !done[4] && (
        <Button size="sm" variant="outline" onClick={() => setShowsCode(true)}>
          {t('overview.getCode')}
        </Button>
      ),
    },
  ];
  return (
    <Card aria-busy={waiting}>
      <Heading size="sm" mb="3">
        {t('overview.next')}
      </Heading>
      <Box visibility={waiting ? 'hidden' : undefined}>
        <StepList steps={steps} />
      </Box>
      <EmbedCodeDialog agentId={agent.ID} open={showsCode} onClose={() => setShowsCode(false)} />
    </Card>
  );
}
