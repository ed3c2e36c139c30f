import { isDeepStrictEqual } from 'node:util';
import type { AgentId, VisitorId } from '@voxgrove/contracts';
import { VisitorProfile } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { RegionStore } from '@voxgrove/server/store/port';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import {
  conversationsIn,
  mergedVisitors,
  pendingNotifications,
  visitorConversations,
  visitorKey,
  visitorProfiles,
} from './collections';
import type { EventEmitter } from '@voxgrove/server/events/event';
import { wordsOfVisitor } from './words-of-visitor';

const WHO = ['userId', 'name', 'email', 'phone'] as const;
const MAX_MORE = 30;

/**
 * Adds new data to a profile. The verified mark covers only verified data; other data goes to
 * `more`.
 */
export function mergedProfile(
  before: VisitorProfile | undefined,
  added: Partial<VisitorProfile>,
): VisitorProfile {
  const current: VisitorProfile = before ?? { verified: false, more: {} };
  const verified = current.verified || added.verified === true;
  const verifiedBefore = current.verified ? current : undefined;
  const proven = added.verified === true ? added : verifiedBefore;
  const more = { ...current.more, ...added.more };
  const updated: Partial<VisitorProfile> = {};
  for (const field of WHO) {
    const value = (proven ?? added)[field] ?? (proven ? undefined : current[field]);
    if (value !== undefined) updated[field] = value;
    const unverifiedBefore = current.verified ? undefined : current[field];
    const unproven = proven === added ? unverifiedBefore : added[field];
    if (proven && unproven !== undefined && unproven !== value) more[field] = unproven;
  }
  return VisitorProfile.parse({
    ...updated,
    verified,
    more: Object.fromEntries(Object.entries(more).slice(-MAX_MORE)),
  });
}

/**
 * Adds data to a visitor's profile and conversation; see `Conversations.describeVisitor`. Writes
 * nothing if nothing changes.
 * @returns whether to notify the members
 */
export async function describeVisitor(
  store: RegionStore,
  agentId: AgentId,
  visitorId: VisitorId,
  added: Partial<VisitorProfile>,
  { call, left, now, events }: { call: boolean; left?: string; now: number; events?: EventEmitter },
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const key = visitorKey(agentId, visitorId);
    const profileDoc = await tx.get(visitorProfiles, key);
    const pointer = await tx.get(visitorConversations, key);
    const id = pointer?.data.conversationId;
    const found = id === undefined ? null : await tx.get(conversationsIn(false), id);
    const conversation =
      found ?? (id === undefined ? null : await tx.get(conversationsIn(true), id));
    const profile = mergedProfile(profileDoc?.data.profile, added);
    if (!conversation) {
      tx.set(
        visitorProfiles,
        key,
        { agentId, profile, silentSince: now, ...blockedAs(profileDoc?.data) },
        { ifVersion: profileDoc?.version ?? 0 },
      );
      return false;
    }
    if (!isDeepStrictEqual(profile, profileDoc?.data.profile))
      tx.set(
        visitorProfiles,
        key,
        { agentId, profile, ...blockedAs(profileDoc?.data) },
        { ifVersion: profileDoc?.version ?? 0 },
      );
    const answerTo = left === undefined ? conversation.data.answerTo : added.email;
    if (
      !isDeepStrictEqual(profile, conversation.data.visitor) ||
      answerTo !== conversation.data.answerTo
    )
      tx.update(
        conversationsIn(conversation.data.test === true),
        conversation.id,
        {
          visitor: profile,
          words: wordsOfVisitor({ ...conversation.data, visitor: profile }),
          ...(answerTo !== undefined && { answerTo }),
        },
        { ifVersion: conversation.version },
      );
    const { state, requestedAt, ownerID, test, lastText, unrecorded } = conversation.data;
    if (!test && !isDeepStrictEqual(profile, conversation.data.visitor))
      events?.emit(tx, 'visitor.described', conversation.id, {
        workspaceId: ownerID,
        agentId,
        conversationId: conversation.data.id,
      });
    if (!call || state !== 'requested_chat' || added.email === undefined || test) return false;
    if (
      left === undefined &&
      [profileDoc?.data.profile.email, profileDoc?.data.profile.more['email']].includes(added.email)
    )
      return false;
    // The id contains the address. Therefore two addresses that are sent alternately cause only two
    // notifications, however often they are sent.
    tx.set(
      pendingNotifications,
      `contact-${derivedId(conversation.id, String(requestedAt ?? 0), added.email, left ?? '')}`,
      {
        workspaceId: ownerID,
        dueAt: now,
        ...UNTAKEN,
        agentId,
        conversationId: conversation.data.id,
        kind: 'contact',
        text: unrecorded ? added.email : `${added.email}: ${lastText}`,
      },
    );
    return true;
  });
}

/** See `Conversations.adoptVisitor`. */
export async function adoptVisitor(
  store: RegionStore,
  agentId: AgentId,
  from: VisitorId,
  to: VisitorId,
): Promise<void> {
  if (from === to) return;
  await store.transaction(async (tx) => {
    const [old, newKey] = [visitorKey(agentId, from), visitorKey(agentId, to)];
    const [pointer, pointerOfNew, profile, profileOfNew] = [
      await tx.get(visitorConversations, old),
      await tx.get(visitorConversations, newKey),
      await tx.get(visitorProfiles, old),
      await tx.get(visitorProfiles, newKey),
    ];
    const [merged, isMerged] = await tx.getMany(mergedVisitors, [old, newKey]);
    if (!pointer || pointerOfNew || profile?.data.profile.verified) return;
    const theirs = await tx.query(conversationsIn(false), {
      where: [
        { field: 'agentId', op: '==', value: agentId },
        { field: 'visitorId', op: '==', value: from },
      ],
    });
    if (theirs.length === 0) return;
    const visitor =
      profile || profileOfNew
        ? mergedProfile(profile?.data.profile, profileOfNew?.data.profile ?? {})
        : undefined;
    for (const { id, version } of theirs)
      tx.update(
        conversationsIn(false),
        id,
        { visitorId: to, ...(visitor && { visitor }) },
        { ifVersion: version },
      );
    tx.delete(visitorConversations, old, { ifVersion: pointer.version });
    tx.create(visitorConversations, newKey, pointer.data);
    tx.delete(visitorProfiles, old);
    if (merged) {
      tx.delete(mergedVisitors, old);
      if (!isMerged) tx.create(mergedVisitors, newKey, { ...merged.data, visitorId: to });
    }
    if (visitor)
      tx.set(
        visitorProfiles,
        newKey,
        {
          agentId,
          profile: visitor,
          ...blockedAs(profile?.data),
          ...blockedAs(profileOfNew?.data),
        },
        { ifVersion: profileOfNew?.version ?? 0 },
      );
  });
}

/** Keeps the block of a visitor when the profile changes. */
const blockedAs = (profile: { blocked?: true } | undefined) =>
  profile?.blocked ? { blocked: true as const } : {};
