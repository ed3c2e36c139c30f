import type { FastifyRequest } from 'fastify';

/** Route part for the version at the start of every path. */
export const VERSION = '/:version(^v\\d+\\.\\d+$)';

/** Returns the token of a call. */
export const tokenOf = ({ headers, query }: FastifyRequest): string =>
  headers.authorization?.replace(/^Bearer /i, '') ??
  (query as { access_token?: string }).access_token ??
  '';
