import { z } from 'zod';

/** Error types of RFC 8555, 6.7, that the sandbox uses. */
export type ProblemType =
  | 'accountDoesNotExist'
  | 'badCSR'
  | 'badNonce'
  | 'caa'
  | 'connection'
  | 'malformed'
  | 'orderNotReady'
  | 'rateLimited'
  | 'serverInternal'
  | 'unauthorized';

/** An error as the authority reports it (RFC 7807). */
export interface Problem {
  type: `urn:ietf:params:acme:error:${ProblemType}`;
  detail: string;
  status: number;
}

const STATUSES: Partial<Record<ProblemType, number>> = {
  rateLimited: 429,
  unauthorized: 403,
  caa: 403,
  serverInternal: 500,
};

export const problem = (type: ProblemType, detail: string): Problem => ({
  type: `urn:ietf:params:acme:error:${type}`,
  detail,
  status: STATUSES[type] ?? 400,
});

/** A problem that ends the handling of a request. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(type: ProblemType, detail: string) {
    super(detail);
    this.problem = problem(type, detail);
  }
}

/** `badNonce` and `rateLimited` refuse a request. `caa` and `unreachable` fail a challenge. */
export const AcmeFault = z.strictObject({
  problem: z.enum(['badNonce', 'rateLimited', 'caa', 'unreachable']),
});
export type AcmeFault = z.infer<typeof AcmeFault>;
