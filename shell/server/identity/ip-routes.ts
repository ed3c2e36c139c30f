import { z } from 'zod';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';

export const ipRoutes = (): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/utils/ip',
    global: true,
    summary: 'The country the caller seems to be in, where a trusted proxy says it.',
    input: z.strictObject({}),
    output: z.object({ country: z.string() }),
    policy: 'public.read',
    rateClass: 'public',
    audit: false,
    handler: async (_input, { country }) => ({ country }),
  }),
];
