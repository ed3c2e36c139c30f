import type { Translate } from '@voxgrove/sdk';
import { TextCell } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import type { StatementEntry } from '../../../contract/statement';

const THOUSANDTHS = 1_000;
const MS = 1_000;

/** The columns of a statement of credits, in the language of the page. */
export function statementColumns(t: Translate, language: string): Column<StatementEntry>[] {
  const credits = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const shown = (minor: number): string => credits.format(minor / THOUSANDTHS);
  return [
    {
      id: 'when',
      header: t('statement.when'),
      width: 9,
      cell: ({ ts }) => <time translate="no">{day.format(ts * MS)}</time>,
    },
    {
      id: 'what',
      header: t('statement.what'),
      cell: ({ why }) => <TextCell>{why}</TextCell>,
    },
    {
      id: 'amount',
      header: t('statement.amount'),
      width: 8,
      align: 'end',
      cell: ({ amount, direction }) =>
        `${direction === 'increase' ? '+' : '−'}${shown(Math.abs(amount.minor))}`,
    },
    {
      id: 'balance',
      header: t('statement.balance'),
      width: 8,
      align: 'end',
      cell: ({ balance }) => shown(balance.minor),
    },
  ];
}
