import { useState } from 'react';
import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Dialog,
  Field,
  LayerForm,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import type { Delivery } from '../../contract/channels';
import { variablesOf } from '../../contract/whatsapp';
import { templatesQuery, useSendTemplate } from '../data/whatsapp';
import { TemplatePreview } from './TemplatePreview';
import { VariableFields } from './VariableFields';

/** Chooses a template to send instead of a message that was too late. */
export function SendTemplateDialog({
  agentId,
  delivery: { id, accountId },
  onClose,
}: {
  agentId: string;
  delivery: Delivery;
  onClose: () => void;
}) {
  const t = useT('mf-channels');
  const { data, error } = useQuery(templatesQuery(agentId, accountId));
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<string[]>([]);
  const send = useSendTemplate(agentId, id);
  const templates = data?.filter(({ status }) => status === 'APPROVED') ?? [];
  const template = templates.find((one) => one.id === chosen) ?? templates[0];
  const bodyText = template?.bodyText ?? '';
  const count = variablesOf(bodyText);
  const variables = Array.from({ length: count }, (_none, index) => typed[index] ?? '');
  const isMissing = variables.some((value) => value.trim() === '');
  const [isTried, setIsTried] = useState(false);
  return (
    <Dialog open onClose={onClose} title={t('templates.sendTitle')} size="md" keepOpen>
      {data === undefined && !error && <Skeleton height="8rem" />}
      {error && <AlertBox type="error">{toApiError(error).message}</AlertBox>}
      {data && template === undefined && <Text>{t('templates.noneApproved')}</Text>}
      {template && (
        <LayerForm
          onSubmit={(event) => {
            event.preventDefault();
            setIsTried(true);
            if (isMissing) return;
            send.mutate(
              { template, variables },
              {
                onSuccess: () => {
                  notify({ type: 'success', message: t('failedMessages.queued') });
                  onClose();
                },
              },
            );
          }}
          footer={
            <>
              <Button variant="outline" onClick={onClose}>
                {t('account.keep')}
              </Button>
              <Button type="submit" loading={send.isPending}>
                {t('templates.send')}
              </Button>
            </>
          }
        >
          <Stack gap="3">
            <Field label={t('templates.template')}>
              <Select
                data-autofocus
                value={template.id}
                onChange={(event) => {
                  setChosen(event.target.value);
                  setTyped([]);
                }}
              >
                {templates.map((one) => (
                  <option key={one.id} value={one.id} translate="no">
                    {`${one.name} (${one.language})`}
                  </option>
                ))}
              </Select>
            </Field>
            <VariableFields
              label={(number) => t('templates.variable', { number })}
              values={variables}
              onChange={setTyped}
            />
            <TemplatePreview text={bodyText} values={variables} />
            {isTried && isMissing && (
              <AlertBox type="error">{t('templates.variableMissing')}</AlertBox>
            )}
            {send.error && <AlertBox type="error">{toApiError(send.error).message}</AlertBox>}
          </Stack>
        </LayerForm>
      )}
    </Dialog>
  );
}
