import { asJson } from '../../contract/as-json';
import { isAppError } from '@voxgrove/contracts';
import type { Outbound, OutboundRequest } from '@voxgrove/server/outbound/port';

/** A reply of a provider; `json` is null when the body is not JSON. `status` 0: no reply. */
export interface ProviderReply {
  status: number;
  headers: Record<string, string>;
  json: unknown;
  /** Reason of a missing reply, for people. */
  reason: string;
}

const REASONS: Record<string, string> = {
  OUTBOUND_TIMEOUT: 'The provider did not answer in time.',
  OUTBOUND_BLOCKED: 'The address of the provider cannot be reached from here.',
};

/** Calls a provider. Never throws: if there is no reply, returns status 0. */
export async function providerCall(
  outbound: Outbound,
  request: Omit<OutboundRequest, 'body'> & { json?: unknown; form?: Record<string, string> },
): Promise<ProviderReply> {
  const { json, form, ...rest } = request;
  try {
    const response = await outbound({
      ...rest,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form).toString() }),
      headers: {
        ...rest.headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: asJson(text) ?? null,
      reason: '',
    };
  } catch (error) {
    const code = isAppError(error) ? error.code : '';
    const reason = REASONS[code] ?? 'The provider could not be reached.';
    return { status: 0, headers: {}, json: null, reason };
  }
}
