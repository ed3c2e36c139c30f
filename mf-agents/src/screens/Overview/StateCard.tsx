import { Card, Heading, HStack, Text, TimeAgo } from '@voxgrove/ui';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { publishState } from '../../data/agents/publish-state';
import { useUnsaved } from '../../data/agents/unsaved-changes';
import { useTexts } from '../../i18n/useTexts';
import { StatusBadge } from '../../parts/StatusBadge';

/** What visitors get compared with what stands here, saved or not. */
export function StateCard({ view }: { view: AgentOwnerView }) {
  const t = useTexts();
  const version = view.agent.publishedVersion;
  const state = publishState(view.agent);
  const unsaved = useUnsaved(view.agent.ID);
  return (
    <Card>
      <HStack justify="space-between" mb="2"><Heading size="sm">{t('overview.state')}</Heading><StatusBadge state={state} /></HStack>
      <Text color="fg.muted">{t(`overview.${unsaved && state === 'live' ? 'behind' : state}Body`, { version })}</Text>
      <Text color="fg.muted" fontSize="xs" mt="2">{t('overview.changed')}: <TimeAgo at={view.agent.lastModified * 1000} /></Text>
    </Card>
  );
}
