import type { CertificateProblem, CertificateProblemKind } from '@voxgrove/contracts';
import { z } from 'zod';

const PREFIX = 'urn:ietf:params:acme:error:';
const MOST_DETAIL = 500;

const Problem = z.object({ type: z.string().default(''), detail: z.string().default('') });
/** The problem document of RFC 7807, with the problems of single hosts of RFC 8555, 6.7.1. */
export const ProblemDocument = Problem.extend({ subproblems: z.array(Problem).default([]) });
type ProblemDocument = z.output<typeof ProblemDocument>;

const KINDS: Record<string, CertificateProblemKind> = {
  rateLimited: 'rateLimited',
  caa: 'caa',
  connection: 'unreachable',
  tls: 'unreachable',
  dns: 'dns',
  unauthorized: 'wrongAddress',
  incorrectResponse: 'wrongAddress',
  rejectedIdentifier: 'refused',
  unsupportedIdentifier: 'refused',
};

/** An answer of the certificate authority that ends an order. */
export class AcmeProblem extends Error {
  /** Type without the prefix, such as `badNonce`. */
  readonly type: string;
  readonly problem: CertificateProblem;

  /** `retryAfterMs`: how long the authority asks to wait. */
  constructor(
    document: ProblemDocument,
    readonly retryAfterMs = 0,
  ) {
    const { type, detail } =
      document.type === `${PREFIX}compound` ? (document.subproblems[0] ?? document) : document;
    super(`${type} ${detail}`);
    this.type = type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type;
    this.problem = {
      kind: KINDS[this.type] ?? 'authority',
      detail: detail.slice(0, MOST_DETAIL),
    };
  }
}
