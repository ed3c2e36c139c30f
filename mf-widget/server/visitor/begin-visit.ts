import { newVisitorId } from '@voxgrove/contracts';
import type { VisitorId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { formatPosition, positionAfter } from './position';
import { uploaderOf } from './uploader';
import type { VisitorClaims, VisitorTokens } from '../admission/port';

/** What a visit needs. */
export interface VisitContext {
  slice: SliceContext;
  tokens: VisitorTokens;
}

/** Place of a visit and, for a test, its member. */
export type Visit = Omit<VisitorClaims, 'visitorId' | 'expiresAt' | 'proven'>;

/**
 * Determines the visitor. `proven`: the website has proven the id. What a proven visitor wrote
 * anonymously before becomes theirs, unless it belongs to another proven visitor. Otherwise a token
 * of an earlier visit of the same kind, even an expired one, gives the same visitor; any other
 * token gives a new one.
 */
export async function visitorOfVisit(
  { slice, tokens }: VisitContext,
  visit: Visit,
  token: string | undefined,
  proven?: VisitorId,
): Promise<{ visitorId: VisitorId; proven: boolean }> {
  const old = token === undefined ? null : tokens.readForRenewal(token, slice.clock.now());
  const known =
    old !== null &&
    old.agentId === visit.agentId &&
    old.region === visit.region &&
    old.origin === visit.origin &&
    old.tester === visit.tester
      ? old
      : null;
  if (proven === undefined)
    return { visitorId: known?.visitorId ?? newVisitorId(), proven: known?.proven === true };
  if (known !== null && known.proven === undefined) {
    await slice
      .port('conversations')
      .adoptVisitor(visit.region, visit.agentId, known.visitorId, proven);
    await slice.uploads.handOver(
      visit.region,
      uploaderOf(visit.agentId, known.visitorId),
      uploaderOf(visit.agentId, proven),
    );
  }
  return { visitorId: proven, proven: true };
}

/** A new token for a visitor, the conversation so far, and who answers. */
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
