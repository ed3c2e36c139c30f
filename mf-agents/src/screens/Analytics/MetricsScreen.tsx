import { Card, Grid, Heading, TimeSeries } from '@voxgrove/ui';
import type { Analytics, FigureName } from '../../../contract/analytics';
import { hourName } from '../../parts/hour-name';
import { weekdayName } from '../../parts/weekday-name';
import { Frame } from './Frame';
import { useFormats } from './useFormats';
import { useTexts } from './useTexts';
import { ValueTable } from './ValueTable';

const NOON_MS = 43_200_000;

/** Figures about the number of messages, their times, and the use of models. */
export function MetricsScreen({ agent }: { agent: { ID: string; title: string } }) {
  const t = useTexts();
  const { cost } = useFormats();
  return (
    <Frame agent={agent} pageTitle={t('metricsOf', { name: agent.title })}>
      {(data, { linkBy }) => (
        <>
          <Series
            data={data}
            title={t('answersPerDay')}
            figures={['messages', 'answers', 'replies']}
          />
          <Series data={data} title={t('ratingsPerDay')} figures={['ratedUp', 'ratedDown']} />
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gap="4"
          >
            <ValueTable
              title={t('busiest')}
              header={t('hour')}
              values={asValues(data.hours)}
              nameOf={hourName}
              linkOf={linkBy('hour')}
            />
            <ValueTable
              title={t('weekdays')}
              header={t('weekday')}
              values={asValues(data.weekdays)}
              nameOf={nameOfDay}
              linkOf={linkBy('weekday')}
            />
            <ValueTable
              title={t('models')}
              header={t('model')}
              countHeader={t('figure.tokens')}
              values={data.total.by.model}
            />
            <ValueTable
              title={t('modelCosts')}
              header={t('model')}
              countHeader={t('figure.cost')}
              values={data.total.by.modelMicroUsd}
              format={cost}
            />
            <ValueTable
              title={t('engines')}
              header={t('engine')}
              values={data.total.by.engine}
              nameOf={(engine) => t(`engineNames.${engine}`)}
              linkOf={linkBy('engine')}
            />
          </Grid>
        </>
      )}
    </Frame>
  );
}

function Series({
  data: { days, before },
  title,
  figures,
}: {
  data: Analytics;
  title: string;
  figures: readonly FigureName[];
}) {
  const t = useTexts();
  return (
    <Card mb="4">
      <Heading as="h2" fontSize="sm" mb="3">
        {title}
      </Heading>
      <TimeSeries
        label={title}
        timeHeader={t('day')}
        beforeLabel={t('before')}
        times={days.map(({ start }) => start + NOON_MS)}
        // The days before get only one line, so that the chart stays readable.
        series={figures.map((id, index) => ({
          id,
          label: t(`figure.${id}`),
          values: days.map((day) => day.figures.counts[id] ?? 0),
          ...(index === 0 && { before: before.map((day) => day.figures.counts[id] ?? 0) }),
        }))}
        empty={t('nothing')}
      />
    </Card>
  );
}

/** Returns the values above 0 by their index. */
const asValues = (counts: readonly number[]): Record<string, number> =>
  Object.fromEntries(
    counts.flatMap((count, index) => (count > 0 ? [[String(index), count] as const] : [])),
  );

const nameOfDay = (day: string): string => weekdayName(Number(day));
