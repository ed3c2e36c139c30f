import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Logger } from '../log';
import { silentLog } from '../store/silent-log';
import { noteRepeat } from './acting';
import { endpoint } from './endpoint';
import { route } from './route';
import { serveRoutes } from './testing/serve-routes';

const made = new Set<string>();
const make = (id: string): void => {
  if (made.has(id)) noteRepeat();
  made.add(id);
};
const common = {
  method: 'POST',
  path: '/public/things/:id',
  summary: 'Makes a thing.',
  input: z.strictObject({ id: z.string() }),
  policy: 'public.read',
  rateClass: 'write',
  audit: 'thing.made',
} as const;

test.each([
  [
    'route',
    route({
      ...common,
      output: z.object({ id: z.string() }),
      handler: async ({ id }) => {
        make(id);
        return { id };
      },
    }),
  ],
  [
    'endpoint',
    endpoint({
      ...common,
      bodyLimit: 100,
      handler: ({ input }) => {
        make(input.id);
        return { body: input.id };
      },
    }),
  ],
])('%s: a repeated call has no second audit event', async (_kind, making) => {
  made.clear();
  const audited: unknown[] = [];
  const log: Logger = {
    ...silentLog,
    child: () => log,
    info: (event, fields) => {
      if (event === 'audit') audited.push(fields?.['subject']);
    },
  };
  const server = serveRoutes([making], { log });
  for (const id of ['one', 'one', 'two']) {
    const url = `/api/eu/public/things/${id}`;
    const { statusCode } = await server.inject({ method: 'POST', url, payload: {} });
    expect(statusCode).toBe(200);
  }
  expect(audited).toEqual(['one', 'two']);
  await server.close();
});
