import { Resend } from 'resend';
import type { Response } from 'resend';
import type { Outbound } from '@voxgrove/server/outbound/port';

interface FetchOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Headers;
  body?: string;
}

/** The provider's SDK, whose requests leave through `outbound`. */
export class OutboundResend extends Resend {
  constructor(
    key: string,
    baseUrl: string,
    private readonly outbound: Outbound,
  ) {
    super(key, { baseUrl });
  }

  override async fetchRequest<T>(path: string, options: FetchOptions = {}): Promise<Response<T>> {
    const { method = 'GET', headers = new Headers(), body } = options;
    const reply = await this.outbound({
      purpose: 'mailProvider',
      url: `${this.baseUrl}${path}`,
      method,
      headers: Object.fromEntries(headers.entries()),
      ...(body !== undefined && { body }),
    });
    const text = await reply.text();
    const json: unknown = text === '' ? null : JSON.parse(text);
    const shared = { headers: reply.headers };
    return (
      reply.status < 300
        ? { data: json as T, error: null, ...shared }
        : { data: null, error: json, ...shared }
    ) as Response<T>;
  }
}
