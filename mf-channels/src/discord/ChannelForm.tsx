import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Flex, Input, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { useConnectDiscord } from '../data/discord';

/**
 * Asks for a channel and its webhook. `channelId`: id of a connected channel, which cannot be
 * changed.
 */
export function ChannelForm({
  agentId,
  channelId: connected,
  submit,
  onDone,
  onCancel,
}: {
  agentId: string;
  channelId?: string;
  submit: string;
  onDone?: () => void;
  onCancel?: () => void;
}) {
  const t = useT('mf-channels');
  const [typed, setTyped] = useState('');
  const [webhookUrl, setWebhookUrl] = useState('');
  const connect = useConnectDiscord(agentId);
  const channelId = connected ?? typed;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate(
          { channelId, webhookUrl },
          {
            onSuccess: () => {
              setTyped('');
              setWebhookUrl('');
              notify({ type: 'success', message: t('discord.saved') });
              onDone?.();
            },
          },
        );
      }}
    >
      <Stack gap="3">
        {connected === undefined && (
          <Field label={t('discord.channelId')} help={t('discord.channelIdHelp')} required>
            <Input
              autoComplete="off"
              inputMode="numeric"
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        <Field label={t('discord.webhookUrl')} help={t('discord.webhookUrlHelp')} required>
          <Input
            type="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={webhookUrl}
            onChange={({ target }) => setWebhookUrl(target.value)}
          />
        </Field>
        {connect.error && <AlertBox type="error">{toApiError(connect.error).message}</AlertBox>}
        <Flex gap="2">
          {onCancel && (
            <Button size="sm" variant="outline" onClick={onCancel}>
              {t('account.keep')}
            </Button>
          )}
          <Button type="submit" size="sm" loading={connect.isPending}>
            {submit}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
