import type { FastifyRequest } from 'fastify';

/** The version at the beginning of every path. */
export const VERSION = '/:version(^v\\d+\\.\\d+$)';

/** The token of a call. */
export const tokenOf = ({ headers, query }: FastifyRequest): string =>
  headers.authorization?.replace(/^Bearer /i, '') ??
  (query as { access_token?: string }).access_token ??
  '';
