import { toApiError, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Checkbox,
  Dialog,
  DropZone,
  Field,
  LayerForm,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import { useImport } from '../../data/organisations';
import type { AgencyDialogProps } from './NewOrganisationDialog';

const EXAMPLE = 'organization,name,email\nAcme,Ada Palmer,ada@acme.example';

/** Creates organizations and people from a table. A repeated import creates no duplicates. */
export function ImportDialog({ agencyId, onClose }: AgencyDialogProps) {
  const t = useT('mf-portal');
  const [csv, setCsv] = useState('');
  const [invite, setInvite] = useState(false);
  const run = useImport(agencyId);
  const outcome = run.data;
  return (
    <Dialog open onClose={onClose} keepOpen size="md" title={t('import.title')}>
      <LayerForm
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate({ csv, invite });
        }}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t(outcome ? 'done' : 'cancel')}
            </Button>
            <Button type="submit" loading={run.isPending} disabled={csv.trim() === ''}>
              {t('import.run')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {run.error && <AlertBox type="error">{toApiError(run.error).message}</AlertBox>}
          {outcome && (
            <AlertBox type={outcome.refused.length > 0 ? 'warning' : 'success'}>
              {t('import.outcome', {
                people: outcome.created,
                organisations: outcome.organisations,
              })}
              {outcome.refused.map(({ line, reason }) => (
                <Text key={line}>{t('import.refused', { line, reason })}</Text>
              ))}
            </AlertBox>
          )}
          <DropZone
            size="sm"
            label={t('import.file')}
            accept=".csv,text/csv"
            onFiles={([file]) => void file?.text().then(setCsv)}
          />
          <Field label={t('import.table')} help={t('import.help')}>
            <Textarea
              rows={8}
              value={csv}
              placeholder={EXAMPLE}
              onChange={({ target }) => setCsv(target.value)}
            />
          </Field>
          <Checkbox checked={invite} onChange={({ target }) => setInvite(target.checked)}>
            {t('import.invite')}
          </Checkbox>
        </Stack>
      </LayerForm>
    </Dialog>
  );
}
