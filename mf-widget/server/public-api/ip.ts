import { z } from 'zod';
import { route } from '@voxgrove/server/http/route';

export const ipRoute = () =>
  route({
    summary: "The caller's address, and the country a trusted proxy says it is in",
    method: 'GET',
    path: '/public/ip',
    input: z.strictObject({}),
    output: z.object({ ip: z.string(), country: z.string() }),
    policy: 'public.read',
    rateClass: 'public',
    audit: false,
    handler: async (_input, { ip, country }) => ({ ip, country }),
  });
