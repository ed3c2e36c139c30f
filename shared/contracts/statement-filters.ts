import { AgentId, OrganisationId } from './ids';

export const STATEMENT_KINDS = [
  'grant',
  'purchase',
  'usage',
  'transfer',
  'refund',
  'dispute',
  'fee',
  'reversal',
  'correction',
] as const;
const DIRECTIONS = ['increase', 'decrease'] as const;
/** Number of days by the value in the address. */
const DAYS: Record<string, number> = { week: 7, month: 30, quarter: 90, year: 365 };
const DAY_S = 86_400;
const MS = 1_000;

/** Filters that the address of a statement may have. */
export type StatementFilterId = 'kind' | 'agent' | 'organisation' | 'direction' | 'since';

/** The values of each filter, except the agents and organisations, which the workspace has. */
export const STATEMENT_FILTER_VALUES = {
  kind: STATEMENT_KINDS,
  direction: DIRECTIONS,
  since: Object.keys(DAYS),
} satisfies Partial<Record<StatementFilterId, readonly string[]>>;

/** Filters of a statement as routes take them. `from`: unix seconds. */
export interface ChosenStatementFilters {
  kind?: (typeof STATEMENT_KINDS)[number];
  agentId?: AgentId;
  orgId?: OrganisationId;
  direction?: (typeof DIRECTIONS)[number];
  from?: number;
}

/** Returns the filters in the address of a statement. Ignores unknown values. */
export function statementFiltersOf(
  values: Readonly<Partial<Record<StatementFilterId, string>>>,
  now = Date.now(),
): ChosenStatementFilters {
  const kind = STATEMENT_KINDS.find((one) => one === values.kind);
  const agentId = AgentId.safeParse(values.agent).data;
  const orgId = OrganisationId.safeParse(values.organisation).data;
  const direction = DIRECTIONS.find((one) => one === values.direction);
  const days = DAYS[values.since ?? ''];
  const today = Math.floor(now / MS / DAY_S) * DAY_S;
  return {
    ...(kind && { kind }),
    ...(agentId && { agentId }),
    ...(orgId && { orgId }),
    ...(direction && { direction }),
    ...(days !== undefined && { from: today - days * DAY_S }),
  };
}
