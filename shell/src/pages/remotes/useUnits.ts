import { useMemo } from 'react';
import { useTexts } from './useTexts';

export interface Units {
  ms: (value: number | null) => string | null;
  /** Formats a share between 0 and 1, such as "0.4 %". */
  percent: (share: number | null) => string | null;
  /** Formats bytes, such as "41.2 kB". */
  kilobytes: (bytes: number) => string;
}

const number = (value: number, digits: number) =>
  value.toLocaleString(undefined, { maximumFractionDigits: digits });

/** Returns the formatters of this page. They return null without a measurement. */
export function useUnits(): Units {
  const t = useTexts();
  return useMemo(
    () => ({
      ms: (value) => (value === null ? null : t('unit.ms', { value: number(value, 0) })),
      percent: (share) =>
        share === null
          ? null
          : t('unit.percent', { value: number(share * 100, share < 0.1 ? 1 : 0) }),
      kilobytes: (bytes) => t('unit.kilobytes', { value: number(bytes / 1000, 1) }),
    }),
    [t],
  );
}
