import { InboxEvents, InboxOverview, InboxState, Region } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { z } from 'zod';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { InboxOperations } from '@voxgrove/server/inbox/open-inbox';
import type { Slice } from '@voxgrove/server/slice';

const Named = z.strictObject({ id: z.string().max(60), region: Region });
const Done = z.object({ success: z.literal(true) });

/** The slice that shows operators the events from providers, and acts on dead letters. */
export const inboxSlice = (inbox: InboxOperations): Slice => ({
  name: 'inbox',
  setup: async () => ({
    routes: inboxRoutes(inbox),
    forgetWorkspace: inbox.forgetWorkspace,
    forgetAgent: inbox.forgetAgent,
  }),
});

const inboxRoutes = (inbox: InboxOperations): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/inbox',
    global: true,
    summary: 'How many events of each provider wait, are retried or have failed.',
    input: z.strictObject({}),
    output: InboxOverview,
    policy: 'inbox.operate',
    rateClass: 'read',
    audit: false,
    handler: async () => ({ providers: await inbox.providers() }),
  }),
  route({
    method: 'GET',
    path: '/inbox/events',
    global: true,
    summary: 'The newest events of providers in one state, without their payload.',
    input: z.strictObject({ state: InboxState }),
    output: InboxEvents,
    policy: 'inbox.operate',
    rateClass: 'read',
    audit: false,
    handler: async ({ state }) => ({ events: await inbox.list(state) }),
  }),
  route({
    method: 'POST',
    path: '/inbox/events/:id/retry',
    global: true,
    summary: 'Processes a dead letter again.',
    input: Named,
    output: Done,
    policy: 'inbox.operate',
    rateClass: 'write',
    audit: 'inbox.retried',
    handler: async ({ region, id }) => {
      await inbox.retry(region, id);
      return { success: true as const };
    },
  }),
  route({
    method: 'POST',
    path: '/inbox/events/:id/discard',
    global: true,
    summary: 'Discards an event that waits or has failed.',
    input: Named,
    output: Done,
    policy: 'inbox.operate',
    rateClass: 'write',
    audit: 'inbox.discarded',
    handler: async ({ region, id }) => {
      await inbox.discard(region, id);
      return { success: true as const };
    },
  }),
];
