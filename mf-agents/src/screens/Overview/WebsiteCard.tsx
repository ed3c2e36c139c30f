import { useQuery } from '@voxgrove/sdk';
import { Button, Card, Heading, Skeleton, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { conversationListQuery } from '../../data/conversations/queries';
import { useTexts } from '../../i18n/useTexts';
import { EmbedCodeDialog } from './EmbedCodeDialog';
import { hostsOf } from './hosts';

/** Websites from which visitors have written, and the code that adds the chat to a website. */
export function WebsiteCard({ agentId }: { agentId: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(conversationListQuery(agentId));
  const hosts = data && hostsOf(data.data);
  return (
    <Card>
      <Heading size="sm" mb="3">
        {t('overview.website')}
      </Heading>
      {hosts ? (
        <Text color="fg.muted" mb="3" overflowWrap="anywhere">
          {hosts.length > 0
            ? t('overview.seenOn', { hosts: hosts.join(', ') })
            : t(data.next === null ? 'overview.seenNowhere' : 'overview.seenNotLately')}
        </Text>
      ) : (
        <Skeleton h="5" mb="3" />
      )}
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('overview.code')}
      </Button>
      <EmbedCodeDialog agentId={agentId} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
