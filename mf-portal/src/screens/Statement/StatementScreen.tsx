import { logoOf } from '@voxgrove/contracts';
import type { Organisation, PageTenant } from '@voxgrove/contracts';
import {
  toApiError,
  useColorMode,
  useLanguage,
  useListAddress,
  usePortal,
  useRegion,
  useT,
  useTitle,
} from '@voxgrove/sdk';
import {
  Avatar,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  FilterBar,
  Flex,
  HStack,
  Icon,
  ListPage,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { StatementEntry } from '../../../contract/statement';
import { statementFile, useStatement } from '../../data/statement';
import { ExplanationDialog } from './ExplanationDialog';
import { statementColumns } from './statement-columns';
import { FILTER_IDS, FILTER_VALUES, filtersOf } from './statement-filters';
import type { FilterId } from './statement-filters';

/** `/statement`: the changes of the credits of the client's organization. */
export function StatementScreen() {
  const t = useT('mf-portal');
  const portal = usePortal();
  useTitle(t('statement.title'));
  if (portal?.session.kind !== 'client')
    return <ErrorState page title={t('statement.title')} message={t('profile.clientsOnly')} />;
  const { tenant, session } = portal;
  if (!session.organisation.allowBilling)
    return (
      <ListPage title={t('statement.title')}>
        <EmptyState
          framed
          icon={<Icon name="credit-card" size={22} />}
          title={t('statement.notBilledTitle')}
        >
          {t('statement.notBilled', { name: tenant.brand.name })}
        </EmptyState>
      </ListPage>
    );
  return <Statement tenant={tenant} organisation={session.organisation} />;
}

interface StatementProps {
  tenant: PageTenant;
  organisation: Pick<Organisation, 'ID' | 'name'>;
}

function Statement({ tenant: { brand, basePath }, organisation }: StatementProps) {
  const t = useT('mf-portal');
  const language = useLanguage();
  const { mode } = useColorMode();
  const region = useRegion();
  const [explainedEntry, setExplainedEntry] = useState<StatementEntry | null>(null);
  const { values, set, clear, filtered } = useListAddress(FILTER_IDS);
  const filters = useMemo(() => filtersOf(values), [values]);
  const statement = useStatement(organisation.ID, filters);
  const columns = useMemo(() => statementColumns(t, language, setExplainedEntry), [t, language]);
  const failure = statement.error && !statement.data ? toApiError(statement.error) : null;
  return (
    <ListPage
      title={t('statement.title')}
      subtitle={t('statement.subtitle')}
      actions={
        <Button variant="outline" onClick={() => window.print()}>
          {t('statement.print')}
        </Button>
      }
    >
      <Stack gap="4">
        <Flex align="center" gap="3" wrap="wrap">
          <Avatar name={brand.name} src={logoOf(brand, mode)} size="10" />
          <Stack gap="0" minW="0">
            <Text fontWeight="semibold" htmlTranslate="no">
              {brand.name}
            </Text>
            <Text color="fg.muted" htmlTranslate="no">
              {brand.supportEmail}
            </Text>
          </Stack>
          <Text ms="auto">{t('statement.for', { name: organisation.name })}</Text>
        </Flex>
        <FilterBar
          filters={FILTER_IDS.map((id) => ({
            id,
            label: t(`statement.filter.${id}`),
            value: values[id],
            options: FILTER_VALUES[id].map((value) => ({
              value,
              label: t(`statement.${id}.${value}`),
            })),
          }))}
          onFilter={(id, value) => set(id as FilterId, value)}
          onClear={clear}
        >
          <Button asChild size="sm" variant="outline">
            <a href={statementFile(basePath, region, organisation.ID, filters)} download>
              <Icon name="download" size={16} />
              {t('statement.csv')}
            </a>
          </Button>
        </FilterBar>
        <DataTable
          caption={t('statement.title')}
          columns={columns}
          rows={statement.data?.pages.flatMap(({ entries }) => entries)}
          rowId={({ number }) => String(number)}
          error={
            failure && {
              title: t('statement.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void statement.refetch(),
            }
          }
          empty={
            <EmptyState
              icon={<Icon name="clock" size={22} />}
              title={t(filtered ? 'statement.noneTitle' : 'statement.emptyTitle')}
            >
              {t(filtered ? 'statement.noneBody' : 'statement.emptyBody')}
            </EmptyState>
          }
        />
        {statement.hasNextPage && (
          <HStack justify="center">
            <Button
              variant="outline"
              loading={statement.isFetchingNextPage}
              onClick={() => void statement.fetchNextPage()}
            >
              {t('statement.more')}
            </Button>
          </HStack>
        )}
      </Stack>
      {explainedEntry && (
        <ExplanationDialog
          orgId={organisation.ID}
          entry={explainedEntry}
          onClose={() => setExplainedEntry(null)}
        />
      )}
    </ListPage>
  );
}
