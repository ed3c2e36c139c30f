import { AGENT_ID } from './published-agent';
import type { WidgetServer } from './start-widget-server';

export const SITE = 'https://shop.example';

export interface CallOptions {
  agentId?: string;
  origin?: string | undefined;
  token?: string | undefined;
  method?: string;
  headers?: Record<string, string>;
}
export interface Answer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of any shape
  json: any;
}

/**
 * Returns the calls of a visitor's browser. Paths are below /api/eu; `{agent}` is the agent's
 * public path.
 */
export function visitorCalls(server: () => WidgetServer) {
  const call = async (
    path: string,
    body?: unknown,
    {
      agentId = AGENT_ID,
      origin = SITE,
      token,
      method = body === undefined ? 'GET' : 'POST',
      headers = {},
    }: CallOptions = {},
  ): Promise<Answer> => {
    const response = await fetch(
      `${server().url}/api/eu${path.replace('{agent}', `/public/agents/${agentId}`)}`,
      {
        method,
        headers: {
          ...(origin && { origin }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  };
  const begin = async (options: CallOptions = {}): Promise<string> =>
    (await call('{agent}/session', {}, options)).json.data.token as string;
  let sent = 0;
  const post = (token: string, text = 'hello', options: CallOptions = {}): Promise<Answer> =>
    call(
      '{agent}/interact',
      { clientMessageId: `client-${String(++sent).padStart(8, '0')}`, text },
      { token, ...options },
    );
  return { call, begin, post };
}
