import { AppError } from '@voxgrove/contracts';
import type { AgentId, VisitorId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { mergedVisitors, visitorKey } from './collections';

/** Greatest number of visitors that are one person. */
const MOST = 20;

/** A visitor of an agent. A person who writes on two channels is two visitors. */
export interface VisitorOf {
  agentId: AgentId;
  visitorId: VisitorId;
}

const keyOf = ({ agentId, visitorId }: VisitorOf): string => visitorKey(agentId, visitorId);
const ofPerson = (personId: string) => ({
  where: [{ field: 'personId', op: '==' as const, value: personId }],
});

/** Returns the other visitors that are the same person, of all agents of the workspace. */
export async function sameVisitors(store: RegionStore, visitor: VisitorOf): Promise<VisitorOf[]> {
  const own = await store.get(mergedVisitors, keyOf(visitor));
  if (own === null) return [];
  const all = await store.query(mergedVisitors, ofPerson(own.data.personId));
  return all
    .filter(({ id }) => id !== own.id)
    .map(({ data: { agentId, visitorId } }) => ({ agentId, visitorId }));
}

/**
 * Notes that two visitors are the same person. Their conversations and profiles stay as they are, so
 * that they can be separated again. A repeated call changes nothing.
 * @throws AppError BAD_INPUT for one visitor, or for too many visitors
 */
export const mergeVisitors = (
  store: RegionStore,
  one: VisitorOf,
  other: VisitorOf,
): Promise<void> =>
  store.transaction(async (tx) => {
    const refuse = (text: string) => new AppError('BAD_INPUT', { fields: { other: text } });
    if (keyOf(one) === keyOf(other)) throw refuse('This is the same visitor.');
    const known = await tx.getMany(mergedVisitors, [keyOf(one), keyOf(other)]);
    const persons = [...new Set(known.flatMap((doc) => doc?.data.personId ?? []))];
    const members = new Map([one, other].map((visitor) => [keyOf(visitor), visitor]));
    for (const personId of persons)
      for (const { id, data } of await tx.query(mergedVisitors, ofPerson(personId)))
        members.set(id, data);
    if (members.size > MOST) throw refuse(`At most ${MOST} visitors can be one person.`);
    const personId = persons[0] ?? keyOf(one);
    for (const [key, { agentId, visitorId }] of members)
      tx.set(mergedVisitors, key, { agentId, visitorId, personId });
  });

/** Separates a visitor from the others of the same person. A repeated call changes nothing. */
export const separateVisitor = (store: RegionStore, visitor: VisitorOf): Promise<void> =>
  store.transaction(async (tx) => {
    const own = await tx.get(mergedVisitors, keyOf(visitor));
    if (own === null) return;
    const all = await tx.query(mergedVisitors, ofPerson(own.data.personId));
    tx.delete(mergedVisitors, own.id);
    // One visitor alone is not merged with others.
    const rest = all.filter(({ id }) => id !== own.id);
    const [last, ...more] = rest;
    if (last && more.length === 0) tx.delete(mergedVisitors, last.id);
  });
