import { toApiError, useT } from '@voxgrove/sdk';
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
import { useState } from 'react';
import { variablesOf } from '../../contract/whatsapp';
import { TemplatePreview } from './TemplatePreview';
import { VariableFields } from './VariableFields';

/** A template that may be sent. */
interface ApprovedTemplate {
  name: string;
  language: string;
  bodyText: string;
}

/** Chooses a template, fills its variables in, shows the message and sends it. */
export function TemplateDialog({
  templates,
  loadError,
  sendError,
  isSending,
  onSend,
  onClose,
}: {
  /** Undefined while the templates are read. */
  templates: readonly ApprovedTemplate[] | undefined;
  loadError: Error | null;
  sendError: Error | null;
  isSending: boolean;
  onSend: (template: ApprovedTemplate, variables: string[]) => void;
  onClose: () => void;
}) {
  const t = useT('mf-channels');
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const template = templates?.[chosen];
  const bodyText = template?.bodyText ?? '';
  const count = variablesOf(bodyText);
  const variables = Array.from({ length: count }, (_none, index) => typed[index] ?? '');
  const isMissing = variables.some((value) => value.trim() === '');
  return (
    <Dialog open onClose={onClose} title={t('templates.sendTitle')} size="md" keepOpen>
      {templates === undefined && !loadError && <Skeleton height="8rem" />}
      {loadError && <AlertBox type="error">{toApiError(loadError).message}</AlertBox>}
      {templates && template === undefined && <Text>{t('templates.noneApproved')}</Text>}
      {templates && template && (
        <LayerForm
          onSubmit={(event) => {
            event.preventDefault();
            setIsTried(true);
            if (!isMissing) onSend(template, variables);
          }}
          footer={
            <>
              <Button variant="outline" onClick={onClose}>
                {t('account.keep')}
              </Button>
              <Button type="submit" loading={isSending}>
                {t('templates.send')}
              </Button>
            </>
          }
        >
          <Stack gap="3">
            <Field label={t('templates.template')}>
              <Select
                data-autofocus
                value={String(chosen)}
                onChange={({ target }) => {
                  setChosen(Number(target.value));
                  setTyped([]);
                }}
              >
                {templates.map(({ name, language }, index) => (
                  <option key={`${name} ${language}`} value={String(index)} translate="no">
                    {`${name} (${language})`}
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
            {sendError && <AlertBox type="error">{toApiError(sendError).message}</AlertBox>}
          </Stack>
        </LayerForm>
      )}
    </Dialog>
  );
}
