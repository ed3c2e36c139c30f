import { Card, Heading, RankedTable, Text } from '@voxgrove/ui';
import { FigureLink } from './FigureLink';
import { useTexts } from './useTexts';

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
  empty,
}: {
  title: string;
  header: string;
  countHeader?: string;
  values: Readonly<Record<string, number>> | undefined;
  nameOf?: (value: string) => string;
  format?: (count: number) => string;
  /** Returns the conversation link of a value. Absent if there is no such list. */
  linkOf?: ((value: string) => string) | undefined;
  /** Explains why there are no values. */
  empty?: string;
}) {
  const t = useTexts();
  const shownValues = Object.entries(values ?? {})
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([id, count]) => {
      const name = nameOf ? nameOf(id) : id;
      const figure = (
        <FigureLink name={name} to={linkOf?.(id)}>
          {format(count)}
        </FigureLink>
      );
      return { id, name, count, shown: figure };
    });
  return (
    <Card>
      <Heading as="h2" fontSize="sm" mb="2">
        {title}
      </Heading>
      {shownValues.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {empty ?? t('nothing')}
        </Text>
      ) : (
        <RankedTable
          caption={title}
          nameHeader={header}
          countHeader={countHeader ?? t('count')}
          values={shownValues}
        />
      )}
    </Card>
  );
}
