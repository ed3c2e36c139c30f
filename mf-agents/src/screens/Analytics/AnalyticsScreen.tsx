import { Box, Card, Grid, Heading, TimeSeries, useLanguageName } from '@voxgrove/ui';
import type { Analytics } from '../../../contract/analytics';
import { countryName } from '../../parts/country-name';
import { useChannelName } from '../../parts/use-channel-name';
import { useMayOpen } from '../../parts/use-may-open';
import { CreditTables } from './CreditTables';
import { FigureCards } from './FigureCards';
import { FigureLink } from './FigureLink';
import { Frame } from './Frame';
import type { Links } from './Frame';
import { TopQuestions } from './TopQuestions';
import { useTexts } from './useTexts';
import { ValueTable } from './ValueTable';

/** Offset of noon in a day. The chart names a day by its noon. */
const NOON_MS = 43_200_000;

/**
 * Figures of a period: key figures, conversations per day, frequent questions and where visitors
 * come from.
 */
export function AnalyticsScreen({ agent }: { agent?: { ID: string; title: string } }) {
  const t = useTexts();
  const channelName = useChannelName();
  const languageName = useLanguageName();
  const mayOpen = useMayOpen();
  const pageTitle = agent ? t('titleOf', { name: agent.title }) : t('title');
  return (
    <Frame {...(agent && { agent })} pageTitle={pageTitle}>
      {(data, { toInbox, linkBy, choice }) => (
        <>
          <Box mb="4">
            <FigureCards data={data} inboxPath={(segment) => toInbox(segment ? { segment } : {})} />
          </Box>
          <Card mb="4">
            <Heading as="h2" fontSize="sm" mb="3">
              {t('perDay')}
            </Heading>
            <Conversations data={data} toInbox={toInbox} />
          </Card>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gap="4"
          >
            <TopQuestions questions={data.questions} canOpen={mayOpen('/convos')} />
            <ValueTable
              title={t('sources')}
              header={t('source')}
              values={data.total.by.source}
              linkOf={linkBy('source')}
            />
            <ValueTable
              title={t('pages')}
              header={t('page')}
              values={data.total.by.page}
              linkOf={linkBy('page')}
            />
            <ValueTable
              title={t('languages')}
              header={t('language')}
              values={data.total.by.lang}
              nameOf={languageName}
              linkOf={linkBy('language')}
            />
            <ValueTable
              title={t('countries')}
              header={t('country')}
              values={data.total.by.country}
              nameOf={countryName}
              linkOf={linkBy('country')}
              empty={t('noCountries')}
            />
            <ValueTable
              title={t('reasons')}
              header={t('reason')}
              values={data.total.by.handoffCause}
              nameOf={(cause) => t(`cause.${cause}`)}
              linkOf={linkBy('cause')}
            />
            <ValueTable
              title={t('channels')}
              header={t('channel')}
              values={data.total.by.channel}
              nameOf={channelName}
              linkOf={linkBy('channel')}
            />
            {!agent && <CreditTables period={choice} agentId={choice.agentId} />}
          </Grid>
        </>
      )}
    </Frame>
  );
}

function Conversations({
  data: { days, before, to },
  toInbox,
}: {
  data: Analytics;
  toInbox: Links['toInbox'];
}) {
  const t = useTexts();
  const seriesOf = (list: Analytics['days'], name: 'conversations' | 'handoff' | 'unanswered') =>
    list.map(({ figures }) => figures.counts[name] ?? 0);
  return (
    <TimeSeries
      label={t('perDay')}
      timeHeader={t('day')}
      beforeLabel={t('before')}
      times={days.map(({ start }) => start + NOON_MS)}
      series={[
        {
          id: 'conversations',
          label: t('figure.conversations'),
          values: seriesOf(days, 'conversations'),
          before: seriesOf(before, 'conversations'),
        },
        { id: 'handoff', label: t('figure.handoff'), values: seriesOf(days, 'handoff') },
        { id: 'unanswered', label: t('figure.unanswered'), values: seriesOf(days, 'unanswered') },
      ]}
      renderFigure={({ id, label }, index, text) => (
        <FigureLink
          name={label}
          to={toInbox({
            from: String(days[index]!.start),
            to: String(days[index + 1]?.start ?? to),
            ...(id !== 'conversations' && { segment: id }),
          })}
        >
          {text}
        </FigureLink>
      )}
      empty={t('nothing')}
    />
  );
}
