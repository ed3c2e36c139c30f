import type { Portal } from '@voxgrove/sdk';
import { notify, request, toApiError, useMutation, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Dialog,
  Field,
  Icon,
  IconButton,
  Input,
  LayerForm,
  Stack,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import { Done } from '../../contract/people';

/** Writes to the support of the agency. Shown only if the agency accepts feedback. */
export function FeedbackButton({ portal: { session, tenant } }: { portal: Portal }) {
  const t = useT('mf-portal');
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: () =>
      request({
        method: 'POST',
        path: `/agencies/${tenant.agencyId}/email`,
        body: { message },
        output: Done,
      }),
    onSuccess: () => {
      notify({ type: 'success', message: t('feedback.sent') });
      setMessage('');
      setOpen(false);
    },
  });
  if (session.kind !== 'client' || tenant.brand.supportEmail === '' || !tenant.takesFeedback)
    return null;
  return (
    <>
      <IconButton label={t('feedback.open')} onClick={() => setOpen(true)}>
        <Icon name="message-square" size={16} />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} keepOpen title={t('feedback.title')}>
        <LayerForm
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
          footer={
            <Button type="submit" loading={send.isPending} disabled={message.trim() === ''}>
              {t('feedback.send')}
            </Button>
          }
        >
          <Stack gap="4">
            {send.error && <AlertBox type="error">{toApiError(send.error).message}</AlertBox>}
            <Field label={t('door.email')}>
              <Input value={session.client.email} readOnly />
            </Field>
            <Field label={t('feedback.message')}>
              <Textarea
                rows={6}
                maxLength={5_000}
                data-autofocus
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </Field>
          </Stack>
        </LayerForm>
      </Dialog>
    </>
  );
}
