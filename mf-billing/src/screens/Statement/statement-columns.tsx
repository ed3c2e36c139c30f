import { Link, linkTo } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { Box, Button, TextLink, VisuallyHidden } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import type { StatementEntry } from '../../../contract/statement';
import { creditBalance, moment } from '../../parts/format';

const MS = 1_000;
const THOUSANDTHS = 1_000;

/** Formats a change with its sign: `+1,000.0` or `−12.5`. */
export const signed = ({ amount, direction }: StatementEntry): string =>
  `${direction === 'increase' ? '+' : '−'}${creditBalance(Math.abs(amount.minor) / THOUSANDTHS)}`;

/** The columns of a statement. */
export const statementColumns = (
  t: Translate,
  onExplain: (entry: StatementEntry) => void,
): Column<StatementEntry>[] => [
  {
    id: 'what',
    header: t('statement.what'),
    minWidth: 14,
    cell: (entry) => <ReasonCell entry={entry} t={t} />,
  },
  {
    id: 'when',
    header: t('statement.when'),
    width: 12,
    priority: 3,
    card: 'fact',
    cell: ({ ts }) => <time translate="no">{moment(ts * MS)}</time>,
  },
  {
    id: 'cause',
    header: t('statement.cause'),
    width: 9,
    priority: 4,
    card: 'none',
    cell: (entry) => <Cause entry={entry} t={t} />,
  },
  {
    id: 'amount',
    header: t('statement.amount'),
    width: 8,
    priority: 1,
    align: 'end',
    card: 'status',
    cell: (entry) => (
      <Box
        as="span"
        color={entry.direction === 'increase' ? 'success.fg' : 'fg'}
        fontWeight="medium"
      >
        {signed(entry)}
      </Box>
    ),
  },
  {
    id: 'balance',
    header: t('statement.balance'),
    width: 8,
    priority: 2,
    align: 'end',
    card: 'fact',
    cell: ({ balance }) => creditBalance(balance.minor / THOUSANDTHS),
  },
  {
    id: 'explain',
    header: t('statement.why'),
    quiet: true,
    width: 5,
    priority: 2,
    card: 'fact',
    cell: (entry) => (
      <Button variant="link" size="sm" onClick={() => onExplain(entry)}>
        {t('statement.details')}
        <VisuallyHidden htmlTranslate="no"> {entry.why}</VisuallyHidden>
      </Button>
    ),
  },
];

function ReasonCell({ entry: { why, kind }, t }: { entry: StatementEntry; t: Translate }) {
  return (
    <Box minW="0">
      <Box overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" htmlTranslate="no">
        {why}
      </Box>
      <Box color="fg.muted" fontSize="xs">
        {t(`statement.options.kind.${kind}`)}
      </Box>
    </Box>
  );
}

function Cause({ entry, t }: { entry: StatementEntry; t: Translate }) {
  const { agentId, conversationId, causedBy } = entry;
  const conversations =
    agentId === null || conversationId === null
      ? undefined
      : linkTo('agents.conversations', { agentId }, { conversation: conversationId });
  if (conversations !== undefined)
    return (
      <TextLink asChild>
        <Link to={conversations}>{t('statement.conversation')}</Link>
      </TextLink>
    );
  const agent = agentId === null ? undefined : linkTo('agents.overview', { agentId });
  if (agent !== undefined)
    return (
      <TextLink asChild>
        <Link to={agent}>{t('statement.agent')}</Link>
      </TextLink>
    );
  return <>{t(`statement.causeOf.${causedBy}`)}</>;
}
