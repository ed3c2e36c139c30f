import { Badge, Card, Heading, HStack, Text, TimeAgo } from '@voxgrove/ui';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { isPublished } from '../../data/agents/is-published';
import { useTexts } from '../../i18n/useTexts';

/** What visitors get compared with what stands here. */
export function StateCard({ view }: { view: AgentOwnerView }) {
  const t = useTexts();
  const version = view.agent.publishedVersion;
  const state = !view.published ? 'draft' : isPublished(view) ? 'live' : 'behind';
  return (
    <Card>
      <HStack justify="space-between" mb="2"><Heading size="sm">{t('overview.state')}</Heading><Badge tone={({ draft: 'neutral', live: 'success', behind: 'warning' } as const)[state]}>{t(`overview.${state}`)}</Badge></HStack>
      <Text color="fg.muted">{t(`overview.${state}Body`, { version })}</Text>
      <Text color="fg.muted" fontSize="xs" mt="2">{t('overview.changed')}: <TimeAgo at={view.agent.lastModified * 1000} /></Text>
    </Card>
  );
}
