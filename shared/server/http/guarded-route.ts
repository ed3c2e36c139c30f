import type { z } from 'zod';
import type { PolicyName } from './policy';
import type { RateClass } from './rate-limit';

/**
 * Identifies the resource that a policy guards, from the input: the gateway finds its tenant and
 * answers 404 when the caller has no access.
 */
export interface ResourceRef {
  type: string;
  id: string;
}

/** Common part of all route declarations. */
export interface GuardedRoute<I extends z.ZodType> {
  /** What the route is for, one line, shown in docs/access.md. */
  summary: string;
  input: I;
  policy: PolicyName;
  /** Needed by every policy that guards a resource. */
  resource?: (input: z.output<I>) => ResourceRef;
  rateClass: RateClass;
  /** Name of the audit event written when the call succeeds, or false when reading. */
  audit: string | false;
}
