import type { Agent } from '@voxgrove/contracts';
import { Link, linkTo, useQuery } from '@voxgrove/sdk';
import { Button, Card, Heading, StepList } from '@voxgrove/ui';
import type { Step } from '@voxgrove/ui';
import { conversationListQuery } from '../../data/conversations/queries';
import { useTexts } from '../../i18n/useTexts';
import { hostsOf } from './hosts';

/** From a new agent to the first conversation; gone once visitors write from a real page. */
export function NextSteps({ agent }: { agent: Agent }) {
  const t = useTexts();
  const { data: conversations } = useQuery(conversationListQuery(agent.ID));
  const demo = linkTo('widget.demo', {}, { vg_id: agent.ID });
  const published = agent.publishedVersion > 0;
  const talked = (conversations?.data.length ?? 0) > 0;
  const embedded = hostsOf(conversations?.data ?? []).length > 0;
  const done = [true, published, talked, embedded];
  const next = done.indexOf(false);
  // Only the newest are at hand: whether one of the others came from a website is not known.
  const unknown = !conversations || (!embedded && conversations.next !== null);
  // Nobody can have written to what was never published: then there is nothing to wait for.
  if ((published && unknown) || next === -1) return null;
  const mark = (index: number): Pick<Step, 'state' | 'stateText'> => (done[index] ? { state: 'done', stateText: t('overview.done') } : index === next ? { state: 'current', stateText: t('overview.current') } : { state: 'todo', stateText: t('overview.todo') });
  const link = (to: string | undefined, label: string) => to && <Button size="sm" variant="outline" asChild><Link to={to}>{label}</Link></Button>;
  const steps: Step[] = [
    { id: 'create', title: t('overview.stepCreate'), ...mark(0) },
    { id: 'publish', title: t('overview.stepPublish'), ...mark(1), children: !done[1] && t('overview.stepPublishBody') },
    { id: 'try', title: t('overview.stepTry'), ...mark(2), children: !done[2] && t('overview.stepTryBody'), actions: published && !talked && link(demo, t('overview.openDemo')) },
    { id: 'embed', title: t('overview.stepEmbed'), ...mark(3), children: !done[3] && t('overview.stepEmbedBody') },
  ];
  return <Card><Heading size="sm" mb="3">{t('overview.next')}</Heading><StepList steps={steps} /></Card>;
}
