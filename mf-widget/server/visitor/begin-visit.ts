import { newVisitorId } from '@voxgrove/contracts';
import type { VisitorId } from '@voxgrove/contracts';
import type { WidgetContext } from '../widget-context';
import { formatPosition, positionAfter } from './position';
import { uploaderOf } from './uploader';
import type { VisitorClaims } from './visitor-token';

/** Where a visit takes place, and in a test by whom. */
export type Visit = Omit<VisitorClaims, 'visitorId' | 'expiresAt' | 'proven'>;

/**
 * Who comes: `proven` when the website has proven it. Then what they have written before that as a stranger becomes theirs, unless it was
 * somebody else who has been proven. Otherwise who shows a token of an earlier visit of the very same kind, even an outdated one, is the same
 * visitor again; anything else that is shown makes a new one.
 */
export async function visitorOfVisit(
  { slice, tokens }: WidgetContext,
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

/** A fresh token for a visitor, the conversation so far, and who answers. */
export async function beginVisit(
  { slice, tokens }: WidgetContext,
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
