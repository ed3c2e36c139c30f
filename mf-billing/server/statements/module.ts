import { Readable } from 'node:stream';
import { AppError, OrganisationId, WorkspaceId } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { route } from '@voxgrove/server/http/route';
import { ledgerTransactions } from '@voxgrove/server/ledger/collections';
import { z } from 'zod';
import type { CreditHolder, Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import {
  ClientStatementInput,
  CorrectionInput,
  CorrectionReply,
  ExplanationReply,
  StatementFilters,
  StatementInput,
  StatementPage,
} from '../../contract/statement';
import type { BillingLedger } from '../credits/port';
import { costOf } from './cost';
import { csvHead, csvLine } from './statement-csv';
import { findEntry, readAll, readPage } from './statement';

const workspaceOf = ({ workspaceId }: { workspaceId: WorkspaceId }) => ({
  type: 'workspace' as const,
  id: workspaceId,
});
const organisationOf = ({ orgId }: { orgId: OrganisationId }) => ({
  type: 'organisation' as const,
  id: orgId,
});

/**
 * Statements with all changes of the credits of a workspace or an organisation, and their reasons.
 */
export function statementsModule(
  { store, log, port }: Pick<SliceContext, 'store' | 'log' | 'port'>,
  ledger: BillingLedger,
): ServerModule {
  return {
    name: 'statements',
    routes: [
      route({
        method: 'GET',
        path: '/workspaces/:workspaceId/billing/statement',
        summary: 'What has changed the credits of a workspace, newest first.',
        input: StatementInput,
        output: StatementPage,
        policy: 'billing.read',
        resource: workspaceOf,
        rateClass: 'read',
        audit: false,
        handler: ({ workspaceId, cursor, ...filters }, { region }) =>
          readPage(store.for(region), { workspaceId }, filters, cursor),
      }),
      endpoint({
        method: 'GET',
        path: '/workspaces/:workspaceId/billing/statement.csv',
        summary: 'The same as a file.',
        input: StatementFilters.extend({ workspaceId: WorkspaceId }),
        policy: 'billing.read',
        resource: workspaceOf,
        rateClass: 'read',
        audit: false,
        handler: ({ input: { workspaceId, ...filters } }, { region }) =>
          fileOf(region, { workspaceId }, filters),
      }),
      route({
        method: 'GET',
        path: '/workspaces/:workspaceId/billing/statement/:transactionId',
        summary: 'One entry of the statement, with what it was for and why it cost that.',
        input: z.strictObject({ workspaceId: WorkspaceId, transactionId: z.string().max(100) }),
        output: ExplanationReply,
        policy: 'billing.read',
        resource: workspaceOf,
        rateClass: 'read',
        audit: false,
        handler: ({ workspaceId, transactionId }, { region }) =>
          explained(region, { workspaceId }, transactionId),
      }),
      route({
        method: 'GET',
        path: '/stripe/connect/statement/:orgId',
        summary: 'What has changed the credits of an organization, newest first.',
        input: ClientStatementInput,
        output: StatementPage,
        policy: 'organisation.read',
        resource: organisationOf,
        rateClass: 'read',
        audit: false,
        handler: async ({ orgId, cursor, ...filters }, call) =>
          readPage(store.for(call.region), await holderOf(call, orgId), filters, cursor),
      }),
      endpoint({
        method: 'GET',
        path: '/stripe/connect/statement/:orgId/credits.csv',
        summary: 'The statement of an organization as a file.',
        input: StatementFilters.extend({ orgId: OrganisationId }),
        policy: 'organisation.read',
        resource: organisationOf,
        rateClass: 'read',
        audit: false,
        handler: async ({ input: { orgId, ...filters } }, call) =>
          fileOf(call.region, await holderOf(call, orgId), filters),
      }),
      route({
        method: 'GET',
        path: '/stripe/connect/statement/:orgId/:transactionId',
        summary: 'One entry of the statement of an organization, and why it cost that.',
        input: z.strictObject({ orgId: OrganisationId, transactionId: z.string().max(100) }),
        output: ExplanationReply,
        policy: 'organisation.read',
        resource: organisationOf,
        rateClass: 'read',
        audit: false,
        handler: async ({ orgId, transactionId }, call) =>
          explained(call.region, await holderOf(call, orgId), transactionId),
      }),
      route({
        method: 'POST',
        path: '/billing/corrections',
        summary: 'An operator takes a transaction back and says why.',
        input: CorrectionInput,
        output: CorrectionReply,
        policy: 'billing.operate',
        rateClass: 'write',
        audit: 'billing.transaction.reversed',
        handler: async ({ workspaceId, transactionId, reason }, { region, principal }) => {
          const found = await store.for(region).get(ledgerTransactions, transactionId);
          if (found === null || found.data.book !== workspaceId) throw new AppError('NOT_FOUND');
          const operator = principal.kind === 'user' ? principal.userId : '';
          const reversed = await ledger.of(region).reverse(workspaceId, found.data.key, {
            why: `Correction: ${reason}`,
            by: { type: 'operator', id: operator },
            source: { reverses: transactionId },
          });
          log.info('billing_corrected', { workspaceId, transactionId });
          return { success: true as const, transactionId: reversed.id };
        },
      }),
    ],
  };

  /**
   * Returns the wallet of an organisation. Its own clients may read the statement only while the
   * organisation has billing.
   * @throws AppError NOT_FOUND | CLIENT_BILLING_OFF
   */
  async function holderOf(
    { region, scope, principal }: Pick<RequestContext, 'region' | 'scope' | 'principal'>,
    organisationId: OrganisationId,
  ): Promise<CreditHolder> {
    const { workspaceId } = scope!;
    if (principal.kind === 'client') {
      const organisation = await port('organisations').get(region, organisationId);
      if (organisation === null) throw new AppError('NOT_FOUND');
      if (!organisation.allowBilling) throw new AppError('CLIENT_BILLING_OFF');
    }
    return { workspaceId, organisationId };
  }

  async function explained(
    region: Region,
    holder: CreditHolder,
    transactionId: string,
  ): Promise<z.infer<typeof ExplanationReply>> {
    const found = await findEntry(store.for(region), holder, transactionId);
    if (found === null) throw new AppError('NOT_FOUND');
    const facts = Object.entries(found.source).map(([name, value]) => ({ name, value }));
    return { entry: found.entry, cost: costOf(found.source), facts };
  }

  function fileOf(region: Region, holder: CreditHolder, filters: StatementFilters) {
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="credits.csv"',
      },
      body: Readable.from(csvOf(region, holder, filters)),
    };
  }

  async function* csvOf(
    region: Region,
    holder: CreditHolder,
    filters: StatementFilters,
  ): AsyncIterable<string> {
    yield csvHead();
    for await (const entries of readAll(store.for(region), holder, filters))
      yield entries.map(csvLine).join('');
  }
}
