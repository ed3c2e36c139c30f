import { toApiError, useLanguage, useQuery, useT } from '@voxgrove/sdk';
import { Box, Dialog, ErrorState, Flex, Skeleton, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { StatementEntry } from '../../../contract/statement';
import { explanationQuery } from '../../data/statement';
import { signed } from './statement-columns';

const THOUSANDTHS = 1_000;

/** Explains the amount of an entry: tokens times the price of the model. */
export function ExplanationDialog({
  orgId,
  entry,
  onClose,
}: {
  orgId: string;
  entry: StatementEntry;
  onClose: () => void;
}) {
  const t = useT('mf-portal');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(explanationQuery(orgId, entry.transactionId));
  const number = new Intl.NumberFormat(language);
  const line = (tokens: number, { minor }: { minor: number }): string =>
    t('statement.price', {
      tokens: number.format(tokens),
      price: `₭ ${number.format(minor / THOUSANDTHS)}`,
    });
  const cost = data?.cost;
  const failure = error && !data && toApiError(error);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('statement.why')}
      description={<span translate="no">{entry.why}</span>}
    >
      <Stack gap="3">
        {failure && (
          <ErrorState
            title={t('statement.explainFailed')}
            message={failure.message}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
          />
        )}
        {!failure && data === undefined && <Skeleton h="16" />}
        {cost && (
          <>
            <Fact name={t('statement.model')}>
              <span translate="no">{cost.model}</span>
            </Fact>
            <Fact name={t('statement.input')}>{line(cost.inputTokens, cost.inputPrice)}</Fact>
            <Fact name={t('statement.output')}>{line(cost.outputTokens, cost.outputPrice)}</Fact>
          </>
        )}
        <Fact name={t('statement.total')}>
          <b>₭ {signed(entry, language)}</b>
        </Fact>
      </Stack>
    </Dialog>
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
