import type { Portal } from '@voxgrove/sdk';
import { notify, request, toApiError, useMutation, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Dialog,
  DropZone,
  Field,
  Flex,
  Icon,
  IconButton,
  Input,
  LayerForm,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import { endingsFor } from '@voxgrove/contracts';
import { Done, MOST_ATTACHMENTS } from '../../contract/people';
import { useAttachments } from './use-attachments';

const ACCEPTED = endingsFor('feedback')
  .map((ending) => `.${ending}`)
  .join(',');

/** Writes to the support of the agency. Shown only if the agency accepts feedback. */
export function FeedbackButton({ portal: { session, tenant } }: { portal: Portal }) {
  const t = useT('mf-portal');
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { files, faults, isStoring, attach, remove, clear } = useAttachments(tenant.agencyId);
  const send = useMutation({
    mutationFn: () =>
      request({
        method: 'POST',
        path: `/agencies/${tenant.agencyId}/email`,
        body: { message, attachments: files.map(({ id }) => id) },
        output: Done,
      }),
    onSuccess: () => {
      notify({ type: 'success', message: t('feedback.sent') });
      setMessage('');
      clear();
      setOpen(false);
    },
  });
  const failure = send.error && toApiError(send.error);
  const close = (): void => {
    setIsMissing(false);
    setOpen(false);
  };
  if (session.kind !== 'client' || tenant.brand.supportEmail === '' || !tenant.takesFeedback)
    return null;
  return (
    <>
      <IconButton label={t('feedback.open')} onClick={() => setOpen(true)}>
        <Icon name="message-square" size={16} />
      </IconButton>
      <Dialog open={open} onClose={close} keepOpen title={t('feedback.title')}>
        <LayerForm
          onSubmit={(event) => {
            event.preventDefault();
            const isEmpty = message.trim() === '';
            setIsMissing(isEmpty);
            if (!isEmpty) send.mutate();
          }}
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={send.isPending || isStoring}>
                {t('feedback.send')}
              </Button>
            </>
          }
        >
          <Stack gap="4">
            {failure && (
              <AlertBox type="error">
                {failure.fields['attachments'] === undefined ? failure.message : t('feedback.gone')}
              </AlertBox>
            )}
            <Field label={t('door.email')}>
              <Input value={session.client.email} readOnly />
            </Field>
            <Field label={t('feedback.message')} error={isMissing ? t('door.fillOut') : undefined}>
              <Textarea
                rows={6}
                maxLength={5_000}
                data-autofocus
                value={message}
                onChange={({ target }) => {
                  setMessage(target.value);
                  setIsMissing(false);
                }}
              />
            </Field>
            {files.length < MOST_ATTACHMENTS && (
              <DropZone
                size="sm"
                label={t('feedback.attach')}
                accept={ACCEPTED}
                multiple
                disabled={isStoring}
                onFiles={(chosen) => {
                  send.reset();
                  attach(chosen);
                }}
              />
            )}
            {faults.length > 0 && (
              <AlertBox type="error">
                {faults.map((fault) => (
                  <Text key={fault}>{fault}</Text>
                ))}
              </AlertBox>
            )}
            {files.length > 0 && (
              <Stack as="ul" gap="1" aria-label={t('feedback.files')}>
                {files.map(({ id, filename }) => (
                  <Flex as="li" key={id} align="center" justify="space-between" gap="2">
                    <Text truncate htmlTranslate="no">
                      {filename}
                    </Text>
                    <IconButton
                      size="sm"
                      label={t('feedback.remove', { name: filename })}
                      disabled={isStoring}
                      onClick={() => remove(id)}
                    >
                      <Icon name="x" size={16} />
                    </IconButton>
                  </Flex>
                ))}
              </Stack>
            )}
          </Stack>
        </LayerForm>
      </Dialog>
    </>
  );
}
