import { PreviewAddress, PreviewSession } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { recordOf, usableVersion } from '../releases/port';
import { requireOwner } from './ownership';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { RemotesParts } from './remotes-parts';

/** Route that issues one-time URLs. A URL opens a preview of one build (serve-preview.ts). */
export const previewRoutes = ({ changes, previews }: RemotesParts): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/remotes/:name/preview-session',
    global: true,
    summary: 'A one-time address that shows one build in the live shell with an empty account.',
    input: PreviewSession,
    output: PreviewAddress,
    policy: 'remotes.change',
    rateClass: 'write',
    audit: 'remote.previewed',
    handler: async ({ name, build }, { principal }) => {
      const record = recordOf(await changes.draft(), name);
      requireOwner(principal, name, record.owner);
      usableVersion(name, record, build);
      const { code, expiresAt } = await previews.issue({ remote: name, build, team: record.owner });
      return { path: `/preview?code=${code}`, expiresAt };
    },
  }),
];
