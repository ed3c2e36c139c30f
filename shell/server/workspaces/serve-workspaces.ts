import { AppError } from '@voxgrove/contracts';
import { endpoint, redirectReply } from '@voxgrove/server/http/endpoint';
import { z } from 'zod';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { Photos } from './photos';

/** A single text. Empty if the query has none or more than one. */
const text = z.string().catch('');

/** Endpoints that browsers open by address: the link of an invitation, and pictures. */
export const workspaceEndpoints = ({ photos }: { photos: Photos }): Endpoint[] => [
  // Opening the link must not accept the invitation, because mail scanners open every link. The
  // link leads to a page that asks the person and joins by a POST.
  endpoint({
    method: 'GET',
    path: '/no-auth/workspaces/:workspaceId/invite',
    summary: 'Leads from the mail of an invitation to the page that asks whether to join.',
    input: z.object({ workspaceId: z.string(), secret: text, email: text }),
    policy: 'page.open',
    rateClass: 'public',
    audit: false,
    handler: ({ input: { workspaceId, email, secret } }, { region }) => {
      const query = new URLSearchParams({ workspace: workspaceId, email, secret });
      return redirectReply(`/app/${region}/invitation?${query}`, 303, {
        'x-robots-tag': 'noindex',
      });
    },
  }),

  endpoint({
    method: 'GET',
    path: '/uploads/photos/*',
    root: true,
    summary: 'The picture of a person or a workspace.',
    input: z.object({ '*': z.string() }),
    policy: 'file.read',
    rateClass: 'file',
    audit: false,
    handler: async ({ input }) => {
      const found = await photos.read(input['*']);
      if (found === null) throw new AppError('NOT_FOUND');
      return {
        headers: {
          'content-type': found.type,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
        },
        body: found.bytes,
      };
    },
  }),
];
