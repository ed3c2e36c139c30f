import { newVisitorId } from '@voxgrove/contracts';
import type { WidgetContext } from '../widget-context';
import { formatPosition, positionAfter } from './position';
import type { VisitorClaims } from './visitor-token';

/** Where a visit takes place, and in a test by whom. */
export type Visit = Omit<VisitorClaims, 'visitorId' | 'expiresAt'>;

/**
 * A fresh token, and the conversation so far of who shows a token of an earlier visit of the very same kind, even an outdated one; anything
 * else that is shown makes a new visitor.
 */
export async function beginVisit({ slice, tokens }: WidgetContext, visit: Visit, token: string | undefined) {
  const now = slice.clock.now();
  const old = token === undefined ? null : tokens.readForRenewal(token, now);
  const known = old !== null && old.agentId === visit.agentId && old.region === visit.region && old.origin === visit.origin && old.tester === visit.tester;
  const visitorId = known ? old.visitorId : newVisitorId();
  const latest = known ? await slice.port('conversations').latest(visit.region, visit.agentId, visitorId) : null;
  const messages = latest?.messages ?? [];
  return { token: tokens.issue({ visitorId, ...visit }, now), conversationId: latest?.conversation.id ?? null, messages, position: formatPosition(positionAfter(messages)) };
}
