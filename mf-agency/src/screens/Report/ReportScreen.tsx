import { brandOf, themeFrom } from '@voxgrove/contracts/tenancy/brand-theme';
import { logoOf } from '@voxgrove/contracts';
import type { TenantBrand } from '@voxgrove/contracts';
import {
  notify,
  toApiError,
  useColorMode,
  useParams,
  usePortal,
  useQuery,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import {
  Avatar,
  Box,
  Button,
  Card,
  ErrorState,
  Flex,
  Heading,
  HStack,
  ListPage,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import type { Report } from '../../../contract/report';
import { agencyQuery } from '../../data/agency';
import { reportQuery, useMailReport } from '../../data/reports';
import { FigureCards } from '../../parts/FigureCards';
import { formatMonth, formatNumber } from '../../parts/format-number';
import { MonthSelect } from '../../parts/MonthSelect';
import { useMonth } from '../../parts/use-month';

/** `/reports/{orgId}`: figures of the agents of a client in a month, in the brand of the agency. */
export function ReportScreen() {
  const t = useT('mf-agency');
  const { orgId = '' } = useParams();
  const isAgency = usePortal() === null;
  const chosen = useMonth('last');
  const { data, error, refetch } = useQuery(reportQuery(orgId, chosen.month));
  const mail = useMailReport(orgId, chosen.month);
  useTitle(t('report.title'));
  const failure = error && toApiError(error);
  const send = (): void =>
    mail.mutate(undefined, {
      onSuccess: ({ recipients }) =>
        notify(
          recipients === 0
            ? { type: 'warning', message: t('report.sentToNoOne') }
            : { type: 'success', message: t('report.sent', { count: recipients }) },
        ),
    });
  return (
    <ListPage
      title={t('report.title')}
      subtitle={data?.organisation ?? ''}
      actions={
        isAgency && (
          <Button variant="outline" loading={mail.isPending} onClick={send}>
            {t('report.send')}
          </Button>
        )
      }
    >
      <Stack gap="5">
        <MonthSelect {...chosen} />
        {failure && (
          <ErrorState
            title={t('report.failed')}
            message={failure.message}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
          />
        )}
        {!failure && (data ? <Content report={data} /> : <Skeleton height="20rem" />)}
      </Stack>
    </ListPage>
  );
}

/** Returns the brand of the portal, or the brand of the workspace's own agency. */
function useBrand(): TenantBrand | null {
  const portal = usePortal();
  const { uid } = useWorkspace();
  const { data } = useQuery({ ...agencyQuery(uid), enabled: portal === null });
  return portal?.tenant.brand ?? data ?? null;
}

function Content({ report }: { report: Report }) {
  const t = useT('mf-agency');
  const brand = useBrand();
  const { mode } = useColorMode();
  const share =
    report.conversations === 0
      ? ''
      : t('report.share', {
          percent: Math.round((report.withoutPerson / report.conversations) * 100),
        });
  return (
    <Stack gap="5" style={brand ? themeFrom(brandOf(brand)).variables : {}}>
      <HStack gap="3" borderBottomWidth="2px" borderColor="accent.solid" pb="3">
        {brand && <Avatar name={brand.name} src={logoOf(brand, mode)} size="10" />}
        <Box minW="0">
          <Text fontWeight="semibold" truncate htmlTranslate="no">
            {brand?.name ?? ''}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {formatMonth(report.month)}
          </Text>
        </Box>
      </HStack>
      <FigureCards
        figures={[
          {
            label: t('figures.conversations'),
            value: formatNumber(report.conversations),
            note: t('report.before', { count: report.conversationsBefore }),
          },
          { label: t('report.messages'), value: formatNumber(report.messages) },
          {
            label: t('report.withoutPerson'),
            value: formatNumber(report.withoutPerson),
            ...(share !== '' && { note: share }),
          },
          { label: t('report.unanswered'), value: formatNumber(report.unanswered) },
        ]}
      />
      <Lines
        title={t('report.agents')}
        empty={t('report.noAgents')}
        lines={report.agents.map(({ title, conversations }) => [title, conversations])}
      />
      {report.questions && (
        <Lines
          title={t('report.questions')}
          empty={t('report.noQuestions')}
          lines={report.questions.map(({ question, count }) => [question, count])}
        />
      )}
    </Stack>
  );
}

interface LinesProps {
  title: string;
  empty: string;
  lines: readonly [string, number][];
}

/** Shows titles of agents or questions of visitors, each with a number. */
function Lines({ title, empty, lines }: LinesProps) {
  return (
    <Card>
      <Stack gap="2">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        {lines.length === 0 && <Text color="fg.muted">{empty}</Text>}
        {lines.map(([text, count], index) => (
          <Flex key={index} justify="space-between" gap="4">
            <Text minW="0" overflowWrap="anywhere" htmlTranslate="no">
              {text}
            </Text>
            <Text fontVariantNumeric="tabular-nums">{formatNumber(count)}</Text>
          </Flex>
        ))}
      </Stack>
    </Card>
  );
}
