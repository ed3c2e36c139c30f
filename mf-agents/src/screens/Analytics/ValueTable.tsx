import { Card, DataTable, Heading, Text } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import { FigureLink } from './FigureLink';
import { useTexts } from './useTexts';

interface Row {
  /** The value as it is stored. */
  id: string;
  value: string;
  count: number;
}

const SHOWN = 10;
const toText = (count: number): string => count.toLocaleString();

/** The most frequent values of a property. `nameOf`: returns the name of a value for the screen. */
export function ValueTable({
  title,
  header,
  countHeader,
  values,
  nameOf,
  format = toText,
  linkOf,
}: {
  title: string;
  header: string;
  countHeader?: string;
  values: Readonly<Record<string, number>> | undefined;
  nameOf?: (value: string) => string;
  format?: (count: number) => string;
  /** Returns the address of the conversations with a value. Absent: there is no such list. */
  linkOf?: ((value: string) => string) | undefined;
}) {
  const t = useTexts();
  const rows = useMemo(
    (): Row[] =>
      Object.entries(values ?? {})
        .map(([id, count]) => ({ id, value: nameOf ? nameOf(id) : id, count }))
        .sort((one, other) => other.count - one.count)
        .slice(0, SHOWN),
    [values, nameOf],
  );
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'value',
        header,
        minWidth: 8,
        sortBy: ({ value }) => value,
        cell: ({ value }) => (
          <Text as="span" htmlTranslate="no" overflowWrap="anywhere">
            {value}
          </Text>
        ),
      },
      {
        id: 'count',
        header: countHeader ?? t('count'),
        width: 9,
        align: 'end',
        card: 'fact',
        sortBy: ({ count }) => count,
        cell: ({ id, value, count }) => (
          <FigureLink name={value} to={linkOf?.(id)}>
            {format(count)}
          </FigureLink>
        ),
      },
    ],
    [header, countHeader, format, linkOf, t],
  );
  return (
    <Card>
      <Heading as="h2" fontSize="sm" mb="2">
        {title}
      </Heading>
      {rows.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {t('nothing')}
        </Text>
      ) : (
        <DataTable
          dense
          caption={title}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          empty={null}
        />
      )}
    </Card>
  );
}
