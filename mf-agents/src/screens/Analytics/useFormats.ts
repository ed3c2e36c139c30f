import { useMemo } from 'react';
import type { ShownFigure } from '../../../contract/shown-figures';
import { useTexts } from './useTexts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const MICROS = 1_000_000;

/** Returns functions that format figures as text. */
export function useFormats() {
  const t = useTexts();
  return useMemo(() => {
    const count = new Intl.NumberFormat();
    const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });
    const change = new Intl.NumberFormat(undefined, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
    const cost = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });
    const short = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
    const duration = (ms: number): string =>
      ms < MINUTE_MS
        ? t('seconds', { count: short.format(ms / SECOND_MS) })
        : t('minutes', { count: short.format(ms / MINUTE_MS) });
    return {
      count: (value: number): string => count.format(value),
      cost: (microUsd: number): string => cost.format(microUsd / MICROS),
      percent: (value: number) => change.format(value),
      valueOf: ({ value, kind }: ShownFigure): string => {
        if (value === null) return t('none');
        if (kind === 'share') return share.format(value);
        if (kind === 'cost') return cost.format(value / MICROS);
        return kind === 'duration' ? duration(value) : count.format(value);
      },
    };
  }, [t]);
}
