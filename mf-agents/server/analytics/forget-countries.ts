import type { AgentDirectory, AgentId } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import { fieldOp } from '@voxgrove/server/store/port';
import type { Collection, DocumentStore, RegionStore, Where } from '@voxgrove/server/store/port';
import { queryPages } from '@voxgrove/server/store/query-pages';
import type { Figures } from '../../contract/analytics';
import { activityEvents } from '../activity/port';
import { hasGeoAnalytics } from '../conversations/port';
import { activityDays, activityHours } from './collections';

const AT_ONCE = 500;
/** Matches every text. */
const ANY_TEXT = '';

/**
 * Deletes the countries of visitors from the figures of an agent when the agent is published without
 * geo analytics.
 */
export const forgetCountries = (
  store: DocumentStore,
  directory: Pick<AgentDirectory, 'published' | 'draft'>,
): AnySubscription =>
  subscription({
    event: 'agent.published',
    name: 'forget-countries',
    handle: async ({ region, payload: { agentId } }) => {
      if (await hasGeoAnalytics(directory, region, agentId)) return;
      const here = store.for(region);
      // First the events, so that a roll-up does not add the countries again.
      await forgetInEvents(here, agentId);
      for (const rows of [activityHours, activityDays]) await forgetInRows(here, rows, agentId);
    },
  });

async function forgetInEvents(store: RegionStore, agentId: AgentId): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const events = await store.query(activityEvents, {
      where: [
        { field: 'agentId', op: '==', value: agentId },
        { field: 'country', op: '>', value: ANY_TEXT },
      ],
      limit: AT_ONCE,
    });
    if (events.length === 0) return;
    const patch = { country: fieldOp.delete() };
    await store.batch(
      events.map(({ id }) => ({ op: 'update', collection: activityEvents, id, patch })),
    );
    found = events.length;
  }
}

async function forgetInRows(
  store: RegionStore,
  rows: Collection<{ figures: Figures }>,
  agentId: AgentId,
): Promise<void> {
  const patch = { figures: { by: { country: fieldOp.delete() } } };
  const ofAgent: Where[] = [{ field: 'agentId', op: '==', value: agentId }];
  for await (const page of queryPages(store, rows, ofAgent)) {
    const withCountries = page.filter(({ data }) => data.figures.by.country !== undefined);
    await store.batch(
      withCountries.map(({ id }) => ({ op: 'update', collection: rows, id, patch })),
    );
  }
}
