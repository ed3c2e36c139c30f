import { useMemo } from 'react';
import type { RemoteSummary } from '@voxgrove/contracts';
import { Box, Card, Code, DataTable, Heading, Stack, Text } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { CSP, UNCAUGHT, faultsOf } from '../model/health';
import type { Fault } from '../model/health';
import { BuildName } from '../parts/BuildName';
import { messages } from '../texts';
import { useTexts } from '../useTexts';

/** Shows the failures of the last day by code, with the meaning of each code and the builds. */
export function FaultCard({ remote }: { remote: RemoteSummary }) {
  const t = useTexts();
  const faults = useMemo(() => faultsOf(remote), [remote]);
  const columns = useMemo(
    (): Column<Fault>[] => [
      {
        id: 'code',
        header: t('detail.code'),
        wrap: true,
        cell: ({ code }) => <FaultName code={code} />,
        sortBy: ({ code }) => code,
      },
      {
        id: 'builds',
        header: t('detail.builds'),
        width: 11,
        wrap: true,
        cell: ({ builds }) => (
          <Stack gap="0.5" align="flex-start">
            {builds.map((build) => (
              <BuildName key={build} build={build} />
            ))}
          </Stack>
        ),
      },
      {
        id: 'count',
        header: t('detail.count'),
        width: 5,
        align: 'end',
        sortBy: ({ count }) => count,
        cell: ({ count }) => count.toLocaleString(),
      },
    ],
    [t],
  );
  return (
    <Box as="section" aria-labelledby="remote-faults" minW="0">
      <Heading size="sm" mb="2" id="remote-faults">
        {t('detail.wrong')}
      </Heading>
      {faults.length === 0 ? (
        <Card>
          <Text color="fg.muted">{t('detail.wrongEmpty')}</Text>
        </Card>
      ) : (
        <DataTable
          caption={t('detail.wrongCaption')}
          columns={columns}
          rows={faults}
          rowId={({ code }) => code}
          initialSort={{ id: 'count', desc: true }}
          empty={null}
        />
      )}
    </Box>
  );
}

function FaultName({ code }: { code: string }) {
  const t = useTexts();
  return (
    <Box minW="0">
      <Code htmlTranslate="no">{code}</Code>
      <Text fontSize="xs" color="fg.muted" mt="1">
        {t(meaningOf(code))}
      </Text>
    </Box>
  );
}

function meaningOf(code: string): string {
  if (code === UNCAUGHT) return 'detail.uncaught';
  if (code === CSP) return 'detail.csp';
  return code in messages.codes ? `codes.${code}` : 'detail.unknown';
}
