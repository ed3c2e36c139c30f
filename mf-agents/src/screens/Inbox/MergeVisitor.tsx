import { notify, toApiError, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, Select, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { InboxItem } from '../../../contract/inbox';
import { useMergeVisitor } from '../../data/inbox/changes';
import { inboxPath, useInboxList } from '../../data/inbox/queries';
import { shortVisitorId } from '../../parts/short-visitor-id';
import { useChannelName } from '../../parts/use-channel-name';
import { useTypedSearch } from '../../parts/useTypedSearch';
import { useTexts } from './useTexts';

/** Merges the visitor of a conversation with another visitor who is the same person. */
export function MergeVisitor({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const t = useTexts();
  const channelName = useChannelName();
  const { uid: workspaceId } = useWorkspace();
  const [q, setQ] = useState('');
  const [typed, setTyped] = useTypedSearch(q, setQ);
  const [otherId, setOtherId] = useState('');
  const { data } = useInboxList(inboxPath({ workspaceId }), {
    view: 'all',
    ...(q !== '' && { q }),
  });
  const merge = useMergeVisitor(item);
  const others = (data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter((one) => one.agentId !== item.agentId || one.visitorId !== item.visitorId);
  const chosen = others.find(({ id }) => id === otherId);
  const nameOf = ({ visitor, visitorId, title, channel }: InboxItem): string =>
    [
      visitor?.name ?? visitor?.email ?? t('visitor', { id: shortVisitorId(visitorId) }),
      channelName(channel),
      title,
    ]
      .filter(Boolean)
      .join(' · ');
  const confirm = (): void =>
    merge.mutate(otherId, {
      onSuccess: () => {
        notify({ type: 'success', message: t('mergeDone') });
        onClose();
      },
    });
  const error = merge.error ? toApiError(merge.error) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mergeTitle')}
      description={t('mergeBody')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen} loading={merge.isPending} onClick={confirm}>
            {t('mergeConfirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field label={t('mergeSearch')}>
          <Input
            type="search"
            data-autofocus=""
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label={t('mergeOther')}>
          <Select value={otherId} onChange={({ target }) => setOtherId(target.value)}>
            <option value="">{t('mergeChoose')}</option>
            {others.map((one) => (
              <option key={one.id} value={one.id} translate="no">
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
        {data && others.length === 0 && (
          <Text role="status" color="fg.muted" fontSize="sm">
            {t('mergeNone')}
          </Text>
        )}
        {error && (
          <AlertBox
            type="error"
            title={t('mergeFailed', { error: error.fields['other'] ?? error.message })}
          />
        )}
      </Stack>
    </Dialog>
  );
}
