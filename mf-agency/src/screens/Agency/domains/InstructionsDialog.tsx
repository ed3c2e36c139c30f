import { notify, toApiError, useT } from '@voxgrove/sdk';
import { Button, Dialog, Field, Input, LayerForm, Stack, Textarea } from '@voxgrove/ui';
import { useState } from 'react';
import type { DnsRecord } from '../../../../contract/domains';
import { useSendInstructions } from '../../../data/domains';
import { useAgency } from '../agency-context';
import { copyText } from './copy-text';
import { asHtml, instructionsText } from './instructions-text';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface InstructionsDialogProps {
  domain: string;
  records: readonly DnsRecord[];
  onClose: () => void;
}

/** Sends the records to a developer. The owner can change the text before it is sent. */
export function InstructionsDialog({ domain, records, onClose }: InstructionsDialogProps) {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const [text, setText] = useState(() => instructionsText(domain, records));
  const send = useSendInstructions(agency.ID);
  const valid = EMAIL.test(to.trim());
  const copy = async (): Promise<void> => {
    const copied = await copyText(text);
    const message = t(copied ? 'instructions.copied' : 'records.notCopied');
    notify({ type: copied ? 'success' : 'error', message });
  };
  const submit = (): void => {
    setTried(true);
    if (!valid) return notify({ type: 'error', message: t('instructions.emailNeeded') });
    send.mutate(
      {
        to: to.trim(),
        subject: t('instructions.subject', { domain }),
        htmlContent: asHtml(text),
        fromDisplayName: agency.name,
      },
      {
        onSuccess: ({ message }) => {
          notify({ type: 'success', message });
          onClose();
        },
        onError: (error) => {
          const { code, message } = toApiError(error);
          const text = code === 'NETWORK' ? t('instructions.notReached') : message;
          notify({ type: 'error', message: text || t('instructions.failed') });
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} size="lg" keepOpen title={t('instructions.title')}>
      <LayerForm
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('instructions.cancel')}
            </Button>
            <Button variant="outline" onClick={() => void copy()}>
              {t('instructions.copy')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={!valid}>
              {t('instructions.send')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          <Field
            label={t('instructions.recipient')}
            required
            error={(tried || to !== '') && !valid ? t('instructions.emailInvalid') : undefined}
          >
            <Input
              type="email"
              value={to}
              maxLength={254}
              data-autofocus
              onChange={({ target }) => setTo(target.value)}
            />
          </Field>
          <Field label={t('instructions.text')}>
            <Textarea
              rows={12}
              value={text}
              maxLength={8_000}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </Stack>
      </LayerForm>
    </Dialog>
  );
}
