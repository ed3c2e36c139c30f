import { newVisitorId } from '@voxgrove/contracts';
import type { VisitorId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { formatPosition, positionAfter } from './position';
import { uploaderOf } from './uploader';
import type { VisitorClaims, VisitorTokens } from '../admission/port';

/** Dependencies of a visit. */
export interface VisitContext {
  slice: SliceContext;
  tokens: VisitorTokens;
}

/** Agent and website of a visit and, for a test, the member who tests. */
export type Visit = Omit<VisitorClaims, 'visitorId' | 'expiresAt' | 'proven'>;

/**
 * Determines the visitor. `proven`: the id of a visitor whose identity the website has proven. Such
 * a visitor takes over what they wrote anonymously before, unless it belongs to another proven
 * visitor. Without `proven`, a token of an earlier visit of the same kind, even an expired one,
 * gives the same visitor; otherwise the visitor is new.
 */
export async function visitorOfVisit(
  { slice, tokens }: VisitContext,
  visit: Visit,
  token: string | undefined,
  proven?: VisitorId,
): Promise<{ visitorId: VisitorId; proven: boolean }> {
  const old = token === undefined ? null : tokens.readForRenewal(token, slice.clock.now());
  const knownVisitor =
    old !== null &&
    old.agentId === visit.agentId &&
    old.region === visit.region &&
    old.origin === visit.origin &&
    old.tester === visit.tester
      ? old
      : null;
  if (proven === undefined)
    return {
      visitorId: knownVisitor?.visitorId ?? newVisitorId(),
      proven: knownVisitor?.proven === true,
    };
  if (knownVisitor !== null && knownVisitor.proven === undefined) {
    await slice
      .port('conversations')
      .adoptVisitor(visit.region, visit.agentId, knownVisitor.visitorId, proven);
    await slice.uploads.handOver(
      visit.region,
      uploaderOf(visit.agentId, knownVisitor.visitorId),
      uploaderOf(visit.agentId, proven),
    );
  }
  return { visitorId: proven, proven: true };
}

/** Issues a new token for a visitor and returns it with the conversation so far and who answers. */
export async function beginVisit(
  { slice, tokens }: VisitContext,
  visit: Visit,
  { visitorId, proven }: { visitorId: VisitorId; proven: boolean },
) {
  const latest = await slice.port('conversations').latest(visit.region, visit.agentId, visitorId);
  const messages = latest?.messages ?? [];
  const {
    state = 'ai-chatting' as const,
    requestedAt,
    handledBy,
    previousId,
  } = latest?.conversation ?? {};
  return {
    token: tokens.issue({ visitorId, ...visit, ...(proven && { proven }) }, slice.clock.now()),
    verified: proven,
    conversationId: latest?.conversation.id ?? null,
    messages,
    position: formatPosition(positionAfter(messages)),
    state,
    requestedAt,
    handledBy,
    previousId,
  };
}
