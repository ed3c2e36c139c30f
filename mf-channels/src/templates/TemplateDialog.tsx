import { toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, LayerForm, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { variableValues } from '../../contract/whatsapp';
import { TemplateFields } from './TemplateFields';
import type { ApprovedTemplate } from './TemplateFields';

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
  const [chosen, setChosen] = useState<ApprovedTemplate | null>(null);
  const [typed, setTyped] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const template = chosen ?? templates?.[0];
  const variables = variableValues(template?.bodyText ?? '', typed);
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
            <TemplateFields
              templates={templates}
              chosen={template}
              variables={variables}
              autoFocus
              onChange={(filled) => {
                setChosen(filled.template);
                setTyped(filled.variables);
              }}
            />
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
