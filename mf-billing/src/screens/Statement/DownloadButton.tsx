import { notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import { Button, Icon } from '@voxgrove/ui';
import { useState } from 'react';
import type { StatementFilters } from '../../../contract/statement';
import { readWholeStatement } from '../../data/statement';
import { saveFile } from './save-file';
import { statementCsv } from './statement-csv';

/** Downloads all entries that match the filters. */
export function DownloadButton({ filters }: { filters: StatementFilters }) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile('statement.csv', 'text/csv', statementCsv(await readWholeStatement(uid, filters)));
    } catch (error) {
      const { message } = toApiError(error);
      notify({ type: 'error', message: t('statement.csvFailed', { message }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="outline" loading={busy} onClick={() => void download()}>
      <Icon name="download" size={16} />
      {t('statement.csv')}
    </Button>
  );
}
