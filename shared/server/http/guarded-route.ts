import type { z } from 'zod';
import type { PolicyName } from './policy';
import type { RateClass } from './rate-limit';

/**
 * Identifies the resource that a policy guards, from the input. The gateway finds the tenant of the
 * resource and answers 404 if the caller has no access.
 */
export interface ResourceRef {
  type: string;
  id: string;
}

/** The common part of all route declarations. */
export interface GuardedRoute<I extends z.ZodType> {
  /** Purpose of the route, one line, shown in docs/access.md. */
  summary: string;
  input: I;
  policy: PolicyName;
  /** Required if the policy guards a resource. */
  resource?: (input: z.output<I>) => ResourceRef;
  rateClass: RateClass;
  /**
   * Name of the audit event that is written when the call succeeds, unless its handler calls
   * `noteRepeat`; false for routes that only read.
   */
  audit: string | false;
}
