import { notify, useT } from '@voxgrove/sdk';
import { Box, Text } from '@voxgrove/ui';
import { copyText } from './copy-text';

/** One row with the values that a registrar's form needs. */
export interface ShownRecord {
  type: string;
  name: string;
  value: string;
  priority?: number | undefined;
  status?: string | undefined;
}

/** Least width of columns with long values. */
const MIN_WIDTH: Record<string, string> = { name: '8rem', value: '14rem' };

/** Shows DNS records. A click on a cell copies its value. */
export function RecordsTable({ records }: { records: readonly ShownRecord[] }) {
  const t = useT('mf-agency');
  const withPriority = records.some(({ priority }) => priority !== undefined);
  const withStatus = records.some(({ status }) => status !== undefined && status !== '');
  const columns = [
    'type',
    'name',
    'value',
    ...(withPriority ? ['priority'] : []),
    'ttl',
    ...(withStatus ? ['status'] : []),
  ];
  return (
    <Box overflowX="auto" borderWidth="1px" borderColor="border" borderRadius="sm">
      <Box as="table" w="full" fontSize="sm" css={{ borderCollapse: 'collapse' }}>
        <Box as="thead" bg="bg.subtle">
          <tr>
            {columns.map((column) => (
              <Box
                as="th"
                key={column}
                // The table scrolls on phones, rather than that it breaks values after a few letters.
                minW={MIN_WIDTH[column]}
                textAlign="start"
                px="3"
                py="2"
                fontWeight="medium"
              >
                {t(`records.${column}`)}
              </Box>
            ))}
          </tr>
        </Box>
        <tbody>
          {records.map((record, index) => (
            <Box as="tr" key={index} borderTopWidth="1px" borderColor="border">
              <CopyCell value={record.type} column="type" />
              <CopyCell value={record.name} column="name" />
              <CopyCell value={record.value} column="value" />
              {withPriority && (
                <CopyCell value={record.priority?.toString() ?? ''} column="priority" />
              )}
              <PlainCell>{t('records.auto')}</PlainCell>
              {withStatus && <PlainCell>{record.status ?? ''}</PlainCell>}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const PlainCell = ({ children }: { children: string }) => (
  <Box as="td" px="3" py="2">
    <Text>{children}</Text>
  </Box>
);

function CopyCell({ value, column }: { value: string; column: string }) {
  const t = useT('mf-agency');
  const copy = async (): Promise<void> => {
    const copied = await copyText(value);
    notify(
      copied
        ? { type: 'success', message: t('records.copied') }
        : { type: 'error', message: t('records.notCopied') },
    );
  };
  return (
    <Box as="td" p="0" maxW="22rem">
      {value !== '' && (
        <Box
          asChild
          w="full"
          px="3"
          py="2"
          textAlign="start"
          fontFamily="mono"
          fontSize="xs"
          cursor="button"
          overflowWrap="anywhere"
          _hover={{ bg: 'bg.muted' }}
        >
          <button
            type="button"
            title={t('records.copy', { column: t(`records.${column}`) })}
            aria-label={t('records.copyValue', { column: t(`records.${column}`), value })}
            onClick={() => void copy()}
          >
            {value}
          </button>
        </Box>
      )}
    </Box>
  );
}
