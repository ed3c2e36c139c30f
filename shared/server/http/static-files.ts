import { z } from 'zod';
import { endpoint } from './endpoint';
import { fileReply, publicFileName } from './file-reply';
import type { Endpoint } from './endpoint';

/** Files of a folder that a slice serves, for example the widget's scripts. */
export interface StaticFiles {
  /** Path before the file name. Ends with a slash. */
  prefix: string;
  /** For docs/access.md. */
  summary: string;
  folder: string;
  headers: (file: string) => Record<string, string>;
}

/**
 * Returns the endpoint of such a folder. The endpoint is open to every website, and replies without
 * the headers of calls and pages.
 */
export const staticFiles = ({ prefix, summary, folder, headers }: StaticFiles): Endpoint =>
  endpoint({
    method: 'GET',
    head: true,
    path: `${prefix}*`,
    root: true,
    summary,
    input: z.object({ '*': z.string() }),
    policy: 'file.read',
    rateClass: 'file',
    audit: false,
    handler: (request) => {
      const file = publicFileName(request.input['*']);
      return fileReply(
        request,
        { folder, file },
        {
          'x-request-id': null,
          'referrer-policy': null,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          ...headers(file),
        },
      );
    },
  });
