import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { InboxItem } from '../../../contract/inbox';
import { useMailTranscript } from '../../data/inbox/changes';
import { useTexts } from './useTexts';

const FORM = 'mail-transcript';

/** Sends a conversation by email, to its visitor or to another address. */
export function MailTranscript({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const t = useTexts();
  const [email, setEmail] = useState(item.visitor?.email ?? '');
  const mail = useMailTranscript(item.agentId, item.id);
  const error = mail.error ? toApiError(mail.error) : null;
  const fault = error?.fields['email'];
  function send(event: FormEvent): void {
    event.preventDefault();
    mail.mutate(email.trim(), {
      onSuccess: () => {
        notify({ type: 'success', message: t('mailed', { email: email.trim() }) });
        onClose();
      },
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mailTitle')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} loading={mail.isPending}>
            {t('mailSend')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={send}>
        <Stack gap="4">
          <Field label={t('mailTo')} error={fault}>
            <Input
              type="email"
              required
              data-autofocus=""
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          {error && !fault && (
            <AlertBox type="error" title={t('mailFailed', { error: error.message })} />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
