import type { AgencyView } from '@voxgrove/contracts';
import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  Box,
  Button,
  Card,
  DataTable,
  EmptyState,
  Field,
  HStack,
  Icon,
  RowMenu,
  Select,
  Skeleton,
  Stack,
  Text,
  TextCell,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { SnapshotState, SnapshotTarget } from '../../../contract/snapshots';
import { snapshotQuery, useSnapshotChanges } from '../../data/snapshots';
import { ClientsPage } from '../../parts/ClientsPage';
import { OfAgency } from '../../parts/OfAgency';
import { PushDialog } from './PushDialog';

/** `/clients/template`: the template from which agents of clients start. */
export function TemplateScreen() {
  return <OfAgency title="template.title">{(agency) => <Template agency={agency} />}</OfAgency>;
}

function Template({ agency }: { agency: AgencyView }) {
  const t = useT('mf-agency');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pushing, setPushing] = useState<readonly SnapshotTarget[]>([]);
  const { data, error, refetch } = useQuery(snapshotQuery(agency.ID));
  const failure = error && toApiError(error);
  const columns = useMemo(
    (): Column<SnapshotTarget>[] => [
      {
        id: 'title',
        header: t('template.agent'),
        cell: ({ title }) => <TextCell>{title}</TextCell>,
      },
      {
        id: 'organisation',
        header: t('template.organisation'),
        cell: ({ organisation }) => <TextCell>{organisation}</TextCell>,
      },
    ],
    [t],
  );
  return (
    <ClientsPage part="template" subtitle={t('template.subtitle')}>
      <Stack gap="5">
        {data && <Source agencyId={agency.ID} data={data} />}
        {!data && !failure && <Skeleton height="14.5rem" />}
        <DataTable
          caption={t('template.targets')}
          columns={columns}
          rows={data?.targets}
          rowId={rowId}
          menu={(target) =>
            data?.snapshot ? (
              <RowMenu
                label={t('template.menu', { name: target.title })}
                actions={[
                  {
                    id: 'compare',
                    label: t('template.compare'),
                    onSelect: () => setPushing([target]),
                  },
                ]}
              />
            ) : null
          }
          {...(data?.snapshot && {
            selection: {
              chosen,
              onChange: setChosen,
              label: ({ title }: SnapshotTarget) => t('template.choose', { name: title }),
              countText: (count: number) => t('template.chosen', { count }),
              actions: (
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => setPushing(agentsOf(data.targets, chosen))}
                >
                  {t('template.compare')}
                </Button>
              ),
            },
          })}
          error={
            failure && {
              title: t('template.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void refetch(),
            }
          }
          empty={
            <EmptyState icon={<Icon name="bot" size={22} />} title={t('template.emptyTitle')}>
              {t('template.emptyBody')}
            </EmptyState>
          }
        />
      </Stack>
      {pushing.length > 0 && (
        <PushDialog
          agencyId={agency.ID}
          targets={pushing}
          onClose={() => setPushing([])}
          onPushed={() => setChosen(new Set())}
        />
      )}
    </ClientsPage>
  );
}

const rowId = ({ ID, organisation }: SnapshotTarget): string => `${ID} ${organisation}`;

/** Returns the agents of the chosen rows. An agent of several organizations has several rows. */
function agentsOf(
  targets: readonly SnapshotTarget[],
  chosen: ReadonlySet<string>,
): SnapshotTarget[] {
  const picked = targets.filter((target) => chosen.has(rowId(target)));
  return [...new Map(picked.map((target) => [target.ID, target])).values()];
}

interface SourceProps {
  agencyId: string;
  data: SnapshotState;
}

/** Describes the template, and offers the agents from which a new template can be taken. */
function Source({ agencyId, data: { snapshot, agents } }: SourceProps) {
  const t = useT('mf-agency');
  const { take } = useSnapshotChanges(agencyId);
  const [agentId, setAgentId] = useState<string>(agents[0]?.ID ?? '');
  const save = (id: string | null): void =>
    take.mutate(id, {
      onSuccess: () =>
        notify({
          type: 'success',
          message: t(id === null ? 'template.deleted' : 'template.saved'),
        }),
      onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
    });
  return (
    <Card>
      <Stack gap="4" alignItems="flex-start">
        <Text>
          {snapshot ? t('template.current', { title: snapshot.title }) : t('template.none')}
          {snapshot && (
            <>
              {' '}
              {t('template.taken')} <TimeAgo at={snapshot.takenAt} />
            </>
          )}
        </Text>
        {agents.length === 0 ? (
          <Text color="fg.muted">{t('template.noAgents')}</Text>
        ) : (
          <Box w="24rem" maxW="full">
            <Field label={t('template.agent')} help={t('template.agentHelp')}>
              <Select value={agentId} onChange={({ target }) => setAgentId(target.value)}>
                {agents.map(({ ID, title }) => (
                  <option key={ID} value={ID}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          </Box>
        )}
        <HStack gap="2" wrap="wrap">
          <Button
            disabled={agents.length === 0}
            loading={take.isPending}
            onClick={() => save(agentId)}
          >
            {t('template.take')}
          </Button>
          {snapshot && (
            <Button variant="outline" disabled={take.isPending} onClick={() => save(null)}>
              {t('template.delete')}
            </Button>
          )}
        </HStack>
      </Stack>
    </Card>
  );
}
