import { request } from '@voxgrove/sdk';
import { InvoicePage } from '../../contract/payment';
import { billingKeys } from './keys';

/** Reads one page of a workspace's invoices, newest first. */
export const readInvoices = (
  workspaceId: string,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  request({
    method: 'GET',
    path: `/workspaces/${workspaceId}/billing/invoices`,
    query: { cursor },
    output: InvoicePage,
    signal,
  });

export const invoicesKey = (workspaceId: string) =>
  [...billingKeys.workspace(workspaceId), 'invoices'] as const;
