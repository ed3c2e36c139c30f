import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { activityEvents } from '../activity/port';
import { groupBy } from '../group-by';
import { readSettings } from '../inbox/port';
import {
  activityDays,
  activityHours,
  dayId,
  hourId,
  rollupState,
  rollupZones,
} from './collections';
import type { ActivityHour } from './collections';
import { foldActivity, sumFigures, withoutRare } from './fold';
import { localTime, startOfHour } from '../local-time';

const HOUR_MS = 3_600_000;
/** Longest time between the timestamp of an event and the commit of its transaction. */
const LATE_MS = 120_000;
const AT_ONCE = 2_000;
/** Hours with new events that are collected before they are computed. */
const MOST_HOURS = 5_000;
/** Hours or days that are computed at the same time. */
const COMPUTED_AT_ONCE = 8;
const STATE = 'state';

/** An hour of an agent that has new events. */
interface Dirty {
  agentId: AgentId;
  ownerID: WorkspaceId;
  start: number;
}

/**
 * Updates the figures. Each hour with new events is computed again from all its events. Therefore a
 * run may be repeated, even concurrently, and its result does not depend on the order of events.
 */
export async function rollUp(store: RegionStore, now: number): Promise<void> {
  const state = await store.get(rollupState, STATE);
  const zones = new Map<WorkspaceId, string>();
  const zoneOf: ZoneOf = async (ownerID) => {
    let zone = zones.get(ownerID);
    if (zone === undefined) {
      zone = (await readSettings(store, ownerID)).timeZone;
      zones.set(ownerID, zone);
    }
    return zone;
  };
  const from = Math.max(0, (state?.data.at ?? 0) - LATE_MS);
  await rollUpEvents(store, [{ field: 'at', op: '>=', value: from }], 'at', zoneOf);
  if ((state?.data.at ?? 0) < now) await store.set(rollupState, STATE, { at: now });
}

type ZoneOf = (ownerID: WorkspaceId) => Promise<string>;

/**
 * Computes the hours of the events that a query finds. An hour is computed once for many events,
 * because this reads all events of the hour.
 */
async function rollUpEvents(
  store: RegionStore,
  where: Where[],
  field: 'at' | 'startedAt',
  zoneOf: ZoneOf,
): Promise<void> {
  const dirty = new Map<string, Dirty>();
  let after: { id: string; value: number } | undefined;
  do {
    const events = await store.query(activityEvents, {
      where,
      orderBy: { field },
      limit: AT_ONCE,
      ...(after && { startAfter: after }),
    });
    for (const { data } of events) {
      const { agentId, ownerID, startedAt } = data;
      const start = startOfHour(startedAt, await zoneOf(ownerID));
      dirty.set(`${agentId} ${start}`, { agentId, ownerID, start });
    }
    const last = events.length === AT_ONCE ? events.at(-1) : undefined;
    after = last && { id: last.id, value: last.data[field] };
    if (after && dirty.size < MOST_HOURS) continue;
    await rollUpHours(store, [...dirty.values()], zoneOf);
    dirty.clear();
  } while (after);
}

/** Calls a function for each value, for some of them at the same time. */
async function forEachAtOnce<T>(
  values: readonly T[],
  run: (value: T) => Promise<void>,
): Promise<void> {
  for (let begin = 0; begin < values.length; begin += COMPUTED_AT_ONCE)
    await Promise.all(values.slice(begin, begin + COMPUTED_AT_ONCE).map(run));
}

async function rollUpHours(
  store: RegionStore,
  dirty: readonly Dirty[],
  zoneOf: ZoneOf,
): Promise<void> {
  const days = new Map<string, { agentId: AgentId; ownerID: WorkspaceId; day: string }>();
  await forEachAtOnce(dirty, async (dirtyDay) => {
    const timeZone = await zoneOf(dirtyDay.ownerID);
    const { day } = localTime(dirtyDay.start, timeZone);
    await rollUpHour(store, dirtyDay, timeZone);
    days.set(`${dirtyDay.agentId} ${day}`, {
      agentId: dirtyDay.agentId,
      ownerID: dirtyDay.ownerID,
      day,
    });
  });
  await forEachAtOnce([...days.values()], (agentDay) => rollUpDay(store, agentDay));
}

/** Computes the figures of the conversations that started in an hour, for each channel. */
async function rollUpHour(
  store: RegionStore,
  { agentId, ownerID, start }: Dirty,
  timeZone: string,
): Promise<void> {
  const events = await store.query(activityEvents, {
    where: [
      { field: 'agentId', op: '==', value: agentId },
      { field: 'startedAt', op: '>=', value: start },
      { field: 'startedAt', op: '<', value: start + HOUR_MS },
    ],
  });
  const { day, hour } = localTime(start, timeZone);
  const byChannel = groupBy(
    events.map(({ data }) => data),
    ({ channel }) => channel,
  );
  for (const [channel, list] of byChannel)
    await store.set(activityHours, hourId(agentId, start, channel), {
      agentId,
      ownerID,
      channel,
      start,
      day,
      hour,
      figures: foldActivity(list),
    });
}

async function rollUpDay(
  store: RegionStore,
  { agentId, ownerID, day }: { agentId: AgentId; ownerID: WorkspaceId; day: string },
): Promise<void> {
  const rows = await store.query(activityHours, {
    where: [
      { field: 'agentId', op: '==', value: agentId },
      { field: 'day', op: '==', value: day },
    ],
  });
  const byChannel = groupBy(
    rows.map(({ data }) => data),
    ({ channel }) => channel,
  );
  for (const [channel, hours] of byChannel)
    await store.set(activityDays, dayId(agentId, day, channel), {
      agentId,
      ownerID,
      channel,
      day,
      figures: withoutRare(sumFigures(hours.map(({ figures }) => figures))),
      hours: conversationsByHour(hours),
    });
}

const conversationsByHour = (rows: readonly ActivityHour[]): number[] => {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { hour, figures } of rows) hours[hour]! += figures.counts.conversations ?? 0;
  return hours;
};

/** Computes all figures of a workspace again if its time zone has changed since the last run. */
export async function followTimeZone(
  store: RegionStore,
  ownerID: WorkspaceId,
  agentIds: readonly AgentId[],
): Promise<string> {
  const { timeZone } = await readSettings(store, ownerID);
  const storedZone = await store.get(rollupZones, ownerID);
  if (storedZone?.data.timeZone === timeZone) return timeZone;
  if (storedZone ?? timeZone !== 'UTC') await rebuild(store, ownerID, agentIds, timeZone);
  await store.set(rollupZones, ownerID, { timeZone });
  return timeZone;
}

/** Computes the figures of a workspace again from all its events. */
export async function rebuild(
  store: RegionStore,
  ownerID: WorkspaceId,
  agentIds: readonly AgentId[],
  timeZone: string,
): Promise<void> {
  const ofOwner = [{ field: 'ownerID', op: '==' as const, value: ownerID }];
  await deleteWhere(store, activityHours, ofOwner);
  await deleteWhere(store, activityDays, ofOwner);
  for (const agentId of agentIds)
    await rollUpEvents(
      store,
      [{ field: 'agentId', op: '==', value: agentId }],
      'startedAt',
      async () => timeZone,
    );
}
