import { useListAddress } from '@voxgrove/sdk';
import { Month, monthBefore, monthOf } from '../../contract/months';

const NAMES = ['month'] as const;
const OFFERED = 12;

export interface ChosenMonth {
  month: string;
  choose: (month: string) => void;
  /** The newest first. */
  offered: readonly string[];
}

/**
 * Returns the month in the address of the page. Without one, returns this month or the last month,
 * depending on `usual`.
 */
export function useMonth(usual: 'this' | 'last'): ChosenMonth {
  const { values, set } = useListAddress(NAMES);
  const offered = [monthOf(Date.now())];
  while (offered.length < OFFERED) offered.push(monthBefore(offered.at(-1)!));
  const chosen = Month.safeParse(values.month);
  const month = chosen.success ? chosen.data : offered[usual === 'this' ? 0 : 1]!;
  return {
    month,
    choose: (next) => set('month', next),
    offered: offered.includes(month) ? offered : [...offered, month],
  };
}
