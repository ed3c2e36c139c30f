import { Link, useT } from '@voxgrove/sdk';
import { Button, EmptyState, Icon, ListPage } from '@voxgrove/ui';

/** `/agents/{agentId}/channels/voice`: the target of the Voice card. */
export function VoiceScreen({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  return (
    <ListPage title={t('channels.cards.voice.name')}>
      <EmptyState
        framed
        icon={<Icon name="phone" size={24} />}
        title={t('voice.empty')}
        actions={
          <Button asChild variant="outline">
            <Link to={`/agents/${agentId}/channels`}>{t('channels.title')}</Link>
          </Button>
        }
      >
        {t('voice.emptyBody')}
      </EmptyState>
    </ListPage>
  );
}
