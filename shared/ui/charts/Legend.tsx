import { chakra } from '@chakra-ui/react';
import { Marker } from './Marker';
import { lookOf } from './series';
import type { ChartSeries } from './series';

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', fontSize: 'xs' },
});
const Item = chakra('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } });
const Line = chakra('line', { base: { strokeWidth: '2px' } });
const Dots = chakra('line', {
  base: { strokeWidth: '2px', strokeDasharray: '1 4', strokeLinecap: 'round', stroke: 'fg.muted' },
});

/** List of the lines' names, each with its color, dashes and marker. */
export function Legend({
  series,
  beforeLabel,
}: {
  series: readonly ChartSeries[];
  beforeLabel?: string | undefined;
}) {
  const compared = beforeLabel !== undefined && series.some(({ before }) => before);
  return (
    <List>
      {series.map(({ id, label }, place) => {
        const look = lookOf(place);
        return (
          <Item key={id}>
            <svg width="26" height="12" aria-hidden>
              <Line
                x1="0"
                x2="26"
                y1="6"
                y2="6"
                stroke={look.color}
                strokeDasharray={look.dashes}
              />
              <Marker look={look} x={13} y={6} />
            </svg>
            {label}
          </Item>
        );
      })}
      {compared && (
        <Item>
          <svg width="26" height="12" aria-hidden>
            <Dots x1="1" x2="25" y1="6" y2="6" />
          </svg>
          {beforeLabel}
        </Item>
      )}
    </List>
  );
}
