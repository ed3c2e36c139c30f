import { z } from 'zod';
import { compressedReply } from './compressed-body';
import { endpoint } from './endpoint';
import type { CompressedBody } from './compressed-body';
import type { Endpoint, EndpointRequest } from './endpoint';

/** A public file that is generated for each request, e.g. a script for each agent. */
export interface PublicFile {
  /** Whole path, with `:name` parameters. */
  path: string;
  /** For docs/access.md. */
  summary: string;
  make(
    params: Record<string, string>,
    request: {
      acceptLanguage: string | undefined;
      headers: EndpointRequest['headers'];
      ip: string;
    },
  ): Promise<MadeFile>;
}

/**
 * `headers`: all headers except those about compression. Defaults are not added, because every byte
 * may count.
 */
export interface MadeFile {
  status: number;
  headers: Record<string, string>;
  body: CompressedBody;
}

/** Removes the default headers of the dashboard and of Node.js, which would cost visitors time. */
const LEAN = {
  'x-request-id': null,
  'referrer-policy': null,
  'x-content-type-options': null,
  connection: null,
};

/** Returns the endpoint of a public file. The endpoint neither reads nor starts a session. */
export const publicFile = ({ path, summary, make }: PublicFile): Endpoint =>
  endpoint({
    method: 'GET',
    head: true,
    path,
    root: true,
    summary,
    input: pathInput(path),
    policy: 'file.read',
    rateClass: 'public',
    audit: false,
    handler: async (request, { ip }) => {
      const { status, headers, body } = await make(request.input, {
        acceptLanguage: request.headers['accept-language'],
        headers: request.headers,
        ip,
      });
      const all = {
        ...LEAN,
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        ...headers,
      };
      return compressedReply(request, body, { status, headers: all });
    },
  });

/** Returns a schema for the parameters of a path, as texts. */
export function pathInput(path: string): z.ZodType<Record<string, string>> {
  const names = [...path.matchAll(/:(\w+)|(\*)$/g)].map(([, name, wildcard]) => name ?? wildcard!);
  return z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
}
