import { notify, toApiError } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Drawer,
  DropZone,
  Field,
  Select,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import { LEAD_COLUMNS } from '../../../contract/leads';
import { useImportLeads } from '../../data/leads/queries';
import { columnsOf, guessColumn } from './csv-columns';
import { useTexts } from './useTexts';

interface File {
  name: string;
  csv: string;
  headers: string[];
  columns: string[];
}
const SHOWN_ERRORS = 20;
/** Scrolls the result of the check into view, because the list of columns can be long. */
const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'start' });

/** Reads a CSV file, asks for the meaning of its columns, checks the rows and imports them. */
export function ImportLeads({
  open,
  path,
  onClose,
}: {
  open: boolean;
  path: `/${string}`;
  onClose: () => void;
}) {
  const t = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [consent, setConsent] = useState('');
  const load = useImportLeads(path);
  const checked = load.variables?.dryRun ? load.data?.data : undefined;
  const close = (): void => {
    setFile(null);
    load.reset();
    onClose();
  };
  async function choose(chosen: Blob & { name: string }): Promise<void> {
    const csv = await chosen.text();
    const headers = columnsOf(csv);
    load.reset();
    setFile({ name: chosen.name, csv, headers, columns: headers.map(guessColumn) });
  }
  function send(dryRun: boolean): void {
    if (!file) return;
    load.mutate(
      { csv: file.csv, columns: file.columns, consent, dryRun },
      {
        onSuccess: ({ data: { created, merged } }) => {
          if (dryRun) return;
          notify({ type: 'success', message: t('imported', { created, merged }) });
          close();
        },
      },
    );
  }
  const setColumn = (index: number, column: string): void => {
    load.reset();
    setFile((now) => now && { ...now, columns: now.columns.with(index, column) });
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('importTitle')}
      description={t('importBody')}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('cancel')}
          </Button>
          {checked ? (
            <Button
              loading={load.isPending}
              disabled={checked.created === 0}
              onClick={() => send(false)}
            >
              {t('start', { count: checked.created })}
            </Button>
          ) : (
            <Button loading={load.isPending} disabled={!file} onClick={() => send(true)}>
              {t('check')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <DropZone
          label={t('fileHint')}
          help={file ? <span translate="no">{file.name}</span> : undefined}
          accept=".csv,text/csv"
          autoFocus
          onFiles={([chosen]) => chosen && void choose(chosen)}
        />
        {file?.headers.length === 0 && <AlertBox type="error" title={t('badFile')} />}
        {file?.headers.map((header, index) => (
          <Field key={index} label={t('column', { name: header })}>
            <Select
              value={file.columns[index]}
              onChange={({ target }) => setColumn(index, target.value)}
            >
              <option value="">{t('skip')}</option>
              {LEAD_COLUMNS.map((column) => (
                <option key={column} value={column}>
                  {t(column)}
                </option>
              ))}
              <option value={`field:${header.slice(0, 60)}`}>
                {t('asField', { name: header })}
              </option>
            </Select>
          </Field>
        ))}
        {file && (
          <Field label={t('consentText')}>
            <Textarea
              rows={2}
              maxLength={2_000}
              value={consent}
              onChange={({ target }) => setConsent(target.value)}
            />
          </Field>
        )}
        {load.error && (
          <AlertBox type="error" title={t('saveFailed', { error: toApiError(load.error).message })}>
            {Object.values(toApiError(load.error).fields).join(' ')}
          </AlertBox>
        )}
        {checked && (
          <Text role="status" ref={intoView} scrollMarginBlock="6">
            {t('checked', { count: checked.created })}
          </Text>
        )}
        {checked && checked.errors.length > 0 && (
          <AlertBox type="warning" title={t('rowErrors', { count: checked.errors.length })}>
            <Stack as="ul" gap="1">
              {checked.errors.slice(0, SHOWN_ERRORS).map(({ row, message }) => (
                <li key={row}>{t('row', { row, message })}</li>
              ))}
            </Stack>
          </AlertBox>
        )}
      </Stack>
    </Drawer>
  );
}
