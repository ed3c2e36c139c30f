import { Link, linkTo } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { Button, TextCell, TextLink, VisuallyHidden } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import type { StatementEntry } from '../../../contract/statement';

const THOUSANDTHS = 1_000;
const MS = 1_000;

const credits = (minor: number, language: string): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(minor / THOUSANDTHS);

/** Formats a change with its sign: `+1,000.0` or `−12.5`. */
export const signed = (
  { amount, direction }: Pick<StatementEntry, 'amount' | 'direction'>,
  language: string,
): string => `${direction === 'increase' ? '+' : '−'}${credits(Math.abs(amount.minor), language)}`;

/** The columns of a statement of credits, in the language of the page. */
export function statementColumns(
  t: Translate,
  language: string,
  onExplain: (entry: StatementEntry) => void,
): Column<StatementEntry>[] {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return [
    {
      id: 'what',
      header: t('statement.what'),
      minWidth: 14,
      cell: ({ why }) => <TextCell>{why}</TextCell>,
    },
    {
      id: 'when',
      header: t('statement.when'),
      width: 9,
      priority: 3,
      card: 'fact',
      cell: ({ ts }) => <time translate="no">{day.format(ts * MS)}</time>,
    },
    {
      id: 'cause',
      header: t('statement.cause'),
      width: 10,
      priority: 4,
      card: 'none',
      cell: (entry) => <Cause entry={entry} t={t} />,
    },
    {
      id: 'amount',
      header: t('statement.amount'),
      width: 8,
      priority: 1,
      card: 'status',
      align: 'end',
      cell: (entry) => signed(entry, language),
    },
    {
      id: 'balance',
      header: t('statement.balance'),
      width: 8,
      priority: 2,
      card: 'fact',
      align: 'end',
      cell: ({ balance }) => credits(balance.minor, language),
    },
    {
      id: 'explain',
      header: t('statement.why'),
      quiet: true,
      width: 6,
      priority: 2,
      card: 'fact',
      cell: (entry) =>
        entry.explained && (
          <Button variant="link" size="sm" onClick={() => onExplain(entry)}>
            {t('statement.details')}
            <VisuallyHidden htmlTranslate="no"> {entry.why}</VisuallyHidden>
          </Button>
        ),
    },
  ];
}

function Cause({
  entry: { agentId, conversationId, causedBy },
  t,
}: {
  entry: StatementEntry;
  t: Translate;
}) {
  const conversation =
    agentId === null || conversationId === null
      ? undefined
      : linkTo('agents.conversations', { agentId }, { conversation: conversationId });
  if (conversation === undefined) return <>{t(`statement.causeOf.${causedBy}`)}</>;
  return (
    <TextLink asChild>
      <Link to={conversation}>{t('statement.conversation')}</Link>
    </TextLink>
  );
}
