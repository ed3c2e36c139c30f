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
import { endingsFor, uploadFault } from '@voxgrove/contracts';
import { Done, MOST_ATTACHMENTS } from '../../contract/people';
import type { AttachmentLink } from '../../contract/people';
import { sendAttachment } from '../data/people';

const ACCEPTED = endingsFor('feedback')
  .map((ending) => `.${ending}`)
  .join(',');

/** Writes to the support of the agency. Shown only if the agency accepts feedback. */
export function FeedbackButton({ portal: { session, tenant } }: { portal: Portal }) {
  const t = useT('mf-portal');
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<AttachmentLink[]>([]);
  const attach = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        const fault = uploadFault(file, 'feedback');
        if (fault !== undefined) {
          notify({ type: 'error', message: fault });
          continue;
        }
        const link = await sendAttachment(tenant.agencyId, file);
        setFiles((before) => [...before, link].slice(0, MOST_ATTACHMENTS));
      }
    },
    onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
  });
  const send = useMutation({
    mutationFn: () =>
      request({
        method: 'POST',
        path: `/agencies/${tenant.agencyId}/email`,
        body: { message, attachmentLinks: files },
        output: Done,
      }),
    onSuccess: () => {
      notify({ type: 'success', message: t('feedback.sent') });
      setMessage('');
      setFiles([]);
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
            <Button
              type="submit"
              loading={send.isPending}
              disabled={message.trim() === '' || attach.isPending}
            >
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
            {files.length < MOST_ATTACHMENTS && (
              <DropZone
                size="sm"
                label={t('feedback.attach')}
                accept={ACCEPTED}
                multiple
                disabled={attach.isPending}
                onFiles={(chosen) => attach.mutate(chosen)}
              />
            )}
            {files.length > 0 && (
              <Stack as="ul" gap="1" aria-label={t('feedback.files')}>
                {files.map(({ url, filename }) => (
                  <Flex as="li" key={url} align="center" justify="space-between" gap="2">
                    <Text truncate htmlTranslate="no">
                      {filename}
                    </Text>
                    <IconButton
                      size="sm"
                      label={t('feedback.remove', { name: filename })}
                      onClick={() => setFiles(files.filter((one) => one.url !== url))}
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
