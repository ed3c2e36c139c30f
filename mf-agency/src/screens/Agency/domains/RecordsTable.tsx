import { notify, useT } from '@voxgrove/sdk';
import { Box, DataTable, Icon } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { copyText } from './copy-text';

/** One row with the values that a registrar's form needs. */
export interface ShownRecord {
  type: string;
  name: string;
  value: string;
  priority?: number | undefined;
  /** What the provider has found out about the record. */
  state?: ReactNode;
}

/** Shows DNS records. A click on a value copies it. */
export function RecordsTable({ records }: { records: readonly ShownRecord[] }) {
  const t = useT('mf-agency');
  const withPriority = records.some(({ priority }) => priority !== undefined);
  const withState = records.some(({ state }) => state !== undefined);
  const copied = (id: string, textOf: (record: ShownRecord) => string): Column<ShownRecord> => ({
    id,
    header: t(`records.${id}`),
    card: 'fact',
    wrap: true,
    cell: (record) => <CopyButton value={textOf(record)} column={id} />,
  });
  const columns: Column<ShownRecord>[] = [
    { ...copied('type', ({ type }) => type), width: 6.5 },
    { ...copied('name', ({ name }) => name), minWidth: 8 },
    { ...copied('value', ({ value }) => value), minWidth: 8 },
    ...(withPriority
      ? [{ ...copied('priority', ({ priority }) => priority?.toString() ?? ''), width: 6 }]
      : []),
    {
      id: 'ttl',
      header: t('records.ttl'),
      card: 'none',
      width: 5,
      priority: 9,
      cell: () => t('records.auto'),
    },
    ...(withState
      ? [
          {
            id: 'status',
            header: t('records.status'),
            card: 'fact' as const,
            width: 7.5,
            cell: ({ state }: ShownRecord) => state,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('records.title')}
      columns={columns}
      rows={records}
      rowId={({ type, name, value }) => `${type} ${name} ${value}`}
      empty={null}
      dense
    />
  );
}

function CopyButton({ value, column }: { value: string; column: string }) {
  const t = useT('mf-agency');
  const copy = async (): Promise<void> => {
    const copied = await copyText(value);
    notify(
      copied
        ? { type: 'success', message: t('records.copied') }
        : { type: 'error', message: t('records.notCopied') },
    );
  };
  if (value === '') return null;
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textAlign="start"
      fontFamily="mono"
      fontSize="xs"
      cursor="button"
      borderRadius="sm"
      overflowWrap="anywhere"
      _hover={{ color: 'accent.fg' }}
      css={{ '& svg': { flexShrink: 0, color: 'fg.muted' } }}
    >
      <button
        type="button"
        title={t('records.copy', { column: t(`records.${column}`) })}
        aria-label={t('records.copyValue', { column: t(`records.${column}`), value })}
        onClick={() => void copy()}
      >
        {value}
        <Icon name="copy" size={12} />
      </button>
    </Box>
  );
}
