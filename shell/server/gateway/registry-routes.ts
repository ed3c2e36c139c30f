import { AppError } from '@voxgrove/contracts';
import { subjectOf } from './subject';
import { viewerOf } from './viewer';
import { judgeOverrides } from '../registry/overrides';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PagesOptions } from './pages';

const MOST_PINS = 100;

/** What a page may ask for after it has been opened: the registry as it is now for its person, and the shell that is live. */
export function serveRegistry(
  app: FastifyInstance,
  { config, registry, cookie, userOf, isOperator }: PagesOptions,
): void {
  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD'];

  app.route({
    method,
    url: '/registry/remotes.json',
    handler: async (request, reply) => {
      const [effective, user = null] = await Promise.all([
        registry.resolver.effective(),
        viewerOf(request, userOf),
      ]);
      const operator = user !== null && isOperator(user);
      const { allowed } = judgeOverrides(cookie.read(request), {
        user,
        operator,
        remotes: effective.remotes,
        origins: config.overrideOrigins,
      });
      const { json, etag } = await registry.resolver.resolve(
        effective,
        subjectOf(user, operator, allowed, pinsOf(request)),
      );
      reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        vary: 'cookie',
        'content-type': 'application/json; charset=utf-8',
      });
      return request.headers['if-none-match'] === etag
        ? reply.status(304).send()
        : reply.send(json);
    },
  });

  app.route({
    method,
    url: '/registry/shell.json',
    handler: async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
        .send(await registry.shell()),
  });
}

/** `?pin=mf-agents:1.4.0-9f3c21aa`, repeatable. @throws AppError BAD_INPUT */
function pinsOf({ query }: FastifyRequest): Record<string, string> {
  const { pin } = query as { pin?: string | string[] };
  const pins = pin === undefined ? [] : [pin].flat();
  if (pins.length > MOST_PINS || pins.some((text) => !/^[\w-]{1,60}:[\w.+-]{1,100}$/.test(text)))
    throw new AppError('BAD_INPUT', { fields: { pin: 'Must be name:build.' } });
  return Object.fromEntries(pins.map((text) => text.split(':', 2) as [string, string]));
}
