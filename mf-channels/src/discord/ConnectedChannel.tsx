import { useT } from '@voxgrove/sdk';
import { Box, Button, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { ChannelAccount } from '../../contract/channels';
import { AccountPanel } from '../health/AccountPanel';
import { ChannelForm } from './ChannelForm';

/** Shows a connected channel with its health. A person can replace its webhook here. */
export function ConnectedChannel({ account }: { account: ChannelAccount }) {
  const t = useT('mf-channels');
  const [isEditing, setIsEditing] = useState(false);
  const { label, accountId, agentId } = account;
  const close = (): void => setIsEditing(false);
  return (
    <AccountPanel
      account={account}
      words={{
        test: t('account.test'),
        remove: t('discord.delete'),
        removeTitle: t('discord.deleteTitle', { label }),
        removed: t('discord.deleted'),
      }}
      note={
        <Stack gap="3">
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {t('discord.idOf', { id: accountId })}
          </Text>
          {isEditing ? (
            <ChannelForm
              agentId={agentId}
              channelId={accountId}
              submit={t('discord.update')}
              onDone={close}
              onCancel={close}
            />
          ) : (
            <Box>
              <Button size="sm" variant="outline" onClick={() => setIsEditing(true)}>
                {t('discord.edit')}
              </Button>
            </Box>
          )}
        </Stack>
      }
    />
  );
}
