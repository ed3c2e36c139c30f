import type { ChosenStatementFilters } from '@voxgrove/contracts/statement-filters';
import { queryOptions, request, useInfiniteQuery } from '@voxgrove/sdk';
import { ExplanationReply, StatementReply } from '../../contract/statement';

const pathOf = (orgId: string) => `/stripe/connect/statement/${orgId}` as const;

/** Reads the changes of an organization's credits, newest first. */
export const useStatement = (orgId: string, filters: ChosenStatementFilters) =>
  useInfiniteQuery({
    queryKey: ['mf-portal', 'statement', orgId, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request({
        method: 'GET',
        path: pathOf(orgId),
        query: { ...filters, cursor: pageParam },
        output: StatementReply,
        signal,
      }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

/** Reads why an entry cost what it cost. */
export const explanationQuery = (orgId: string, transactionId: string) =>
  queryOptions({
    queryKey: ['mf-portal', 'statement', orgId, 'explanation', transactionId],
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `${pathOf(orgId)}/${transactionId}`,
        output: ExplanationReply,
        signal,
      }),
  });

/** Returns the address of the statement as a file. `site`: prefix of every path of the portal. */
export function statementFile(
  site: string,
  region: string,
  orgId: string,
  filters: ChosenStatementFilters,
): string {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  );
  return `${site}/api/${region}${pathOf(orgId)}/credits.csv?${query}`;
}
