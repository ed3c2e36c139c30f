import { AppError } from '@voxgrove/contracts';
import { endpoint, jsonReply } from '@voxgrove/server/http/endpoint';
import { z } from 'zod';
import { subjectOf } from './subject';
import { viewerOf } from './viewer';
import { judgeOverrides } from '../registry/port';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { PagesOptions } from './pages';

const MOST_PINS = 100;

/** `?pin=mf-agents:1.4.0-9f3c21aa`, repeatable. */
const Pins = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat())
  .default([]);

/** Endpoints for open pages: the current registry for the page's person, and the live shell. */
export const registryEndpoints = ({
  config,
  registry,
  cookie,
  userOf,
  isOperator,
}: PagesOptions): Endpoint[] => [
  endpoint({
    method: 'GET',
    head: true,
    path: '/registry/remotes.json',
    root: true,
    summary: 'The current registry, resolved for the caller.',
    input: z.object({ pin: Pins }),
    policy: 'page.open',
    rateClass: 'page',
    audit: false,
    handler: async (request) => {
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
        subjectOf(user, operator, allowed, pinsOf(request.input.pin)),
      );
      const headers = {
        etag,
        'cache-control': 'private, no-cache',
        vary: 'cookie',
        'content-type': 'application/json; charset=utf-8',
      };
      if (request.headers['if-none-match'] === etag) return { status: 304, headers };
      return { headers, body: json };
    },
  }),
  endpoint({
    method: 'GET',
    head: true,
    path: '/registry/shell.json',
    root: true,
    summary: 'Which shell is live: for remotes that are developed against it.',
    input: z.object({}),
    policy: 'page.open',
    rateClass: 'page',
    audit: false,
    handler: async () =>
      jsonReply(await registry.shell(), {
        headers: { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' },
      }),
  }),
];

/** @throws AppError BAD_INPUT */
function pinsOf(pins: string[]): Record<string, string> {
  if (pins.length > MOST_PINS || pins.some((text) => !/^[\w-]{1,60}:[\w.+-]{1,100}$/.test(text)))
    throw new AppError('BAD_INPUT', { fields: { pin: 'Must be name:build.' } });
  return Object.fromEntries(pins.map((text) => text.split(':', 2) as [string, string]));
}
