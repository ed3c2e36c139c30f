import { useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import { Box, Dialog, Flex, Skeleton, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { CostExplanation, StatementEntry } from '../../../contract/statement';
import { explanationQuery } from '../../data/statement';
import { creditBalance, moment } from '../../parts/format';
import { QueryError } from '../../parts/QueryError';
import { signed } from './statement-columns';

const MS = 1_000;
const THOUSANDTHS = 1_000;

/** Facts that the dialog shows, in this order. `Cost` shows the model and its tokens. */
const FACTS = [
  'feature',
  'agentId',
  'conversationId',
  'answerId',
  'campaignId',
  'orgId',
  'number',
  'invoiceId',
  'paymentIntentId',
  'payment',
  'dispute',
  'operation',
  'reverses',
];

/** Explains the amount of an entry: tokens times the price of the model, and further facts. */
export function ExplanationDialog({
  entry,
  onClose,
}: {
  entry: StatementEntry;
  onClose: () => void;
}) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const { data, error, refetch } = useQuery(explanationQuery(uid, entry.transactionId));
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('statement.whyTitle')}
      description={<span translate="no">{entry.why}</span>}
    >
      <Stack gap="3">
        <Fact name={t('statement.amount')}>{signed(entry)}</Fact>
        <Fact name={t('statement.when')}>{moment(entry.ts * MS)}</Fact>
        {!data && error && (
          <QueryError
            title={t('statement.explainFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton h="16" />}
        {data && (
          <>
            {FACTS.flatMap((name) => data.facts.filter((fact) => fact.name === name)).map(
              ({ name, value }) => (
                <Fact key={name} name={t(`statement.fact.${name}`)}>
                  <span translate="no">{value}</span>
                </Fact>
              ),
            )}
            <Fact name={t('statement.transaction')}>
              <span translate="no">{entry.transactionId}</span>
            </Fact>
            {data.cost && <Cost cost={data.cost} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Cost({ cost }: { cost: CostExplanation }) {
  const t = useT('mf-billing');
  const line = (tokens: number, price: { minor: number }): string =>
    t('statement.whyPrice', {
      tokens: tokens.toLocaleString(),
      price: `₭ ${price.minor / THOUSANDTHS}`,
    });
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="border" pt="3">
      <Fact name={t('statement.whyModel')}>
        <span translate="no">{cost.model}</span>
      </Fact>
      <Fact name={t('statement.whyInput')}>{line(cost.inputTokens, cost.inputPrice)}</Fact>
      <Fact name={t('statement.whyOutput')}>{line(cost.outputTokens, cost.outputPrice)}</Fact>
      <Fact name={t('statement.whyTotal')}>
        <b>₭ {creditBalance(cost.total.minor / THOUSANDTHS)}</b>
      </Fact>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex gap="3" justify="space-between" wrap="wrap">
      <Text color="fg.muted">{name}</Text>
      <Box minW="0" overflowWrap="anywhere" textAlign="end" fontVariantNumeric="tabular-nums">
        {children}
      </Box>
    </Flex>
  );
}
