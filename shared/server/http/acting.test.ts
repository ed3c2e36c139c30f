import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Logger } from '../log';
import { silentLog } from '../store/silent-log';
import { noteRepeat } from './acting';
import { route } from './route';
import { serveRoutes } from './testing/serve-routes';

test('a repeated call has no second audit event', async () => {
  const made = new Set<string>();
  const audited: unknown[] = [];
  const making = route({
    method: 'POST',
    path: '/public/things/:id',
    summary: 'Makes a thing.',
    input: z.strictObject({ id: z.string() }),
    output: z.object({ id: z.string() }),
    policy: 'public.read',
    rateClass: 'write',
    audit: 'thing.made',
    handler: async ({ id }) => {
      if (made.has(id)) noteRepeat();
      made.add(id);
      return { id };
    },
  });
  const log: Logger = {
    ...silentLog,
    child: () => log,
    info: (event, fields) => {
      if (event === 'audit') audited.push(fields?.['subject']);
    },
  };
  const server = serveRoutes([making], { log });
  const make = (id: string) =>
    server.inject({ method: 'POST', url: `/api/eu/public/things/${id}`, payload: {} });
  for (const id of ['one', 'one', 'two']) expect((await make(id)).statusCode).toBe(200);
  expect(audited).toEqual(['one', 'two']);
  await server.close();
});
