import { Link } from '@voxgrove/sdk';
import { Box, Card, Grid, Text, TextLink, VisuallyHidden } from '@voxgrove/ui';
import type { Analytics } from '../../../contract/analytics';
import { changeOf, shownFigures } from '../../../contract/shown-figures';
import type { ShownFigure } from '../../../contract/shown-figures';
import { useMayOpen } from '../../parts/use-may-open';
import { useTexts } from './useTexts';
import { useFormats } from './useFormats';

/** Figures of the metrics screen, for readers who may open that screen. */
const OF_METRICS: readonly string[] = ['tokens', 'cost'];

/**
 * The key figures with their change. All figures except visits and the sums of a model link to the
 * conversations that they count.
 */
export function FigureCards({
  data,
  leaveOut = [],
  plain = false,
  inboxPath,
}: {
  data: Analytics;
  /** Ids of figures that the page does not show. */
  leaveOut?: readonly string[];
  /** True inside a card: the figures then have no frames. */
  plain?: boolean;
  /**
   * Returns the address of the list of a segment. Undefined for readers who may not see
   * conversations.
   */
  inboxPath: (segment: NonNullable<ShownFigure['segment']> | null) => string | undefined;
}) {
  const t = useTexts();
  const mayOpen = useMayOpen();
  const hidden = mayOpen('/metrics') ? leaveOut : [...leaveOut, ...OF_METRICS];
  const figures = shownFigures(data.total.counts, data.totalBefore.counts);
  const shown = figures.filter(({ id }) => !hidden.includes(id));
  const compares = shown.some((figure) => changeOf(figure) !== null);
  return (
    <Grid
      as="section"
      aria-label={t('figures')}
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap={plain ? '6' : '3'}
    >
      {shown.map((figure) => (
        <FigureCard
          key={figure.id}
          figure={figure}
          plain={plain}
          compares={compares}
          to={figure.segment === undefined ? undefined : inboxPath(figure.segment)}
        />
      ))}
    </Grid>
  );
}

function FigureCard({
  figure,
  plain,
  compares,
  to,
}: {
  figure: ShownFigure;
  plain: boolean;
  /** False if no figure has a comparison. Then none says so. */
  compares: boolean;
  to: string | undefined;
}) {
  const t = useTexts();
  const { valueOf } = useFormats();
  const name = t(`figure.${figure.id}`);
  const value = valueOf(figure);
  return (
    <Card {...(plain && { pad: 'none', borderWidth: '0', bg: 'transparent' })}>
      <Text color="fg.muted" fontSize="xs">
        {name}
      </Text>
      <Box fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {to ? (
          <TextLink asChild color="inherit" fontWeight="inherit" display="inline-block">
            <Link to={to}>
              <VisuallyHidden>{t('show', { name })}</VisuallyHidden> {value}
            </Link>
          </TextLink>
        ) : (
          value
        )}
      </Box>
      {compares && <Change figure={figure} />}
    </Card>
  );
}

function Change({ figure }: { figure: ShownFigure }) {
  const t = useTexts();
  const { percent } = useFormats();
  const change = changeOf(figure);
  if (change === null)
    return (
      <Text color="fg.muted" fontSize="xs">
        {t('noChange')}
      </Text>
    );
  const changeTone = change > 0 === figure.good ? 'success.fg' : 'danger.fg';
  const tone = change === 0 ? 'fg.muted' : changeTone;
  return (
    <Text color={tone} fontSize="xs">
      {t('change', { change: percent(change) })}
    </Text>
  );
}
