import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface HostRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: string[];
  text: string;
}

/**
 * Sends a request to a server at `url` with another Host header, because `fetch` sets this header
 * itself.
 */
export const askHost = (
  url: string,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: HostRequest = {},
): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const json = text === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request(
      { hostname, port, path, method, headers: { host, ...json, ...headers } },
      (response) => {
        let received = '';
        response.on('data', (chunk: Buffer) => {
          received += chunk.toString();
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers['set-cookie'] ?? [],
            text: received,
          }),
        );
      },
    );
    asked.on('error', reject).end(text);
  });
