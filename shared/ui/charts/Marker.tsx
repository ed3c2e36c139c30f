import { chakra } from '@chakra-ui/react';
import type { SeriesLook } from './series';

const Path = chakra('path', { base: { stroke: 'bg.panel', strokeWidth: '1.5px' } });

const R = 4.5;
const SHAPES: Record<SeriesLook['shape'], string> = {
  circle: `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0Z`,
  square: `M${-R} ${-R}h${2 * R}v${2 * R}h${-2 * R}Z`,
  triangle: `M0 ${-R - 1}L${R + 1} ${R}H${-R - 1}Z`,
  diamond: `M0 ${-R - 1.5}L${R + 1.5} 0L0 ${R + 1.5}L${-R - 1.5} 0Z`,
};

/** The shape of a series at a point of the chart and in the legend. */
export function Marker({ look, x, y }: { look: SeriesLook; x: number; y: number }) {
  // A plain group, because `transform` of a styled element is a CSS property.
  return (
    <g transform={`translate(${x} ${y})`}>
      <Path d={SHAPES[look.shape]} fill={look.color} />
    </g>
  );
}
