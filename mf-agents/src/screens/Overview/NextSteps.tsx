import type { Agent } from '@voxgrove/contracts';
import { Link, linkTo, useQuery } from '@voxgrove/sdk';
import { Box, Button, Card, Heading, StepList } from '@voxgrove/ui';
import type { Step } from '@voxgrove/ui';
import { useEffect } from 'react';
import { conversationListQuery } from '../../data/conversations/queries';
import { knowledgeQuery } from '../../data/knowledge/queries';
import { useTexts } from '../../i18n/useTexts';
import { hostsOf } from './hosts';
import { hadSteps, rememberSteps } from './steps-shown';

/**
 * From a new agent to the first conversation; gone once visitors write from a real page. Until it
 * is known what there is to do, its place is kept where it had steps before: what stands below does
 * not move.
 */
export function NextSteps({ agent }: { agent: Agent }) {
  const t = useTexts();
  const { data: conversations, isPending } = useQuery(conversationListQuery(agent.ID));
  const { data: knowledge, isPending: knowledgePending } = useQuery(knowledgeQuery(agent.ID));
  const demo = linkTo('widget.demo', {}, { vg_id: agent.ID });
  const published = agent.publishedVersion > 0;
  const talked = (conversations?.data.length ?? 0) > 0;
  const embedded = hostsOf(conversations?.data ?? []).length > 0;
  // Of what could not be loaded nothing is asked for.
  const taught = embedded || (knowledge ? knowledge.sources.length > 0 : !knowledgePending);
  const done = [true, taught, published, talked, embedded];
  const next = done.indexOf(false);
  // Only the newest are at hand: whether one of the others came from a website is not known.
  const unknown = !conversations || (!embedded && conversations.next !== null);
  // Nobody can have written to what was never published: then there is no conversation to wait for.
  const some = !(published && unknown) && next !== -1;
  const waiting = published ? isPending || (some && knowledgePending) : knowledgePending;
  useEffect(() => {
    if (published && conversations) rememberSteps(agent.ID, some);
  }, [agent.ID, published, conversations, some]);
  if (!(waiting && published && !conversations ? hadSteps(agent.ID) : some)) return null;
  const mark = (index: number): Pick<Step, 'state' | 'stateText'> =>
    done[index]
      ? { state: 'done', stateText: t('overview.done') }
      : index === next
        ? { state: 'current', stateText: t('overview.current') }
        : { state: 'todo', stateText: t('overview.todo') };
  const link = (to: string | undefined, label: string) =>
    to && (
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
      id: 'publish',
      title: t('overview.stepPublish'),
      ...mark(2),
      children: !done[2] && t('overview.stepPublishBody'),
    },
    {
      id: 'try',
      title: t('overview.stepTry'),
      ...mark(3),
      children: !done[3] && t('overview.stepTryBody'),
      actions: published && !talked && link(demo, t('overview.openDemo')),
    },
    {
      id: 'embed',
      title: t('overview.stepEmbed'),
      ...mark(4),
      children: !done[4] && t('overview.stepEmbedBody'),
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
    </Card>
  );
}
