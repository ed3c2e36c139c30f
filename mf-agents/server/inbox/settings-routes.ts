import { z } from 'zod';
import { AgentId, AppError, WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import {
  InboxChoices,
  InboxSettings,
  InboxSettingsReply,
  SAVED_VIEWS,
  SavedView,
  SavedSettingsReply,
  SavedViewsReply,
} from '../../contract/inbox';
import { handlerOf } from '../conversations/port';
import { isTimeZone } from '../local-time';
import { inboxSettings, savedViews, viewsKey } from './collections';
import { readSettings, settingsFor } from './settings';
import { teamOf } from './team-of';

const workspace = (input: { workspaceId: string }) => ({
  type: 'workspace' as const,
  id: input.workspaceId,
});

/**
 * Returns the routes for the settings of a workspace's inbox and for the saved lists of each
 * person.
 */
export function settingsRoutes(slice: SliceContext): AnyRoute[] {
  const { store } = slice;
  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/inbox/settings',
      summary: 'Settings of the inbox of a workspace, and the saved lists of the caller.',
      policy: 'workspace.read',
      resource: workspace,
      rateClass: 'read',
      audit: false,
      input: z.strictObject({ workspaceId: WorkspaceId }),
      output: InboxSettingsReply,
      handler: async ({ workspaceId }, context) => {
        const here = store.for(context.region);
        const views = await here.get(savedViews, viewsKey(workspaceId, handlerOf(context).userId));
        return {
          data: {
            settings: await readSettings(here, workspaceId),
            views: views?.data.views ?? [],
          },
        };
      },
    }),
    route({
      method: 'PUT',
      path: '/workspaces/:workspaceId/inbox/settings',
      summary: 'Replaces the settings of the inbox of a workspace.',
      policy: 'workspace.write',
      resource: workspace,
      rateClass: 'write',
      audit: 'inbox.settings.changed',
      input: InboxSettings.extend({ workspaceId: WorkspaceId }),
      output: SavedSettingsReply,
      handler: async ({ workspaceId, ...settings }, { region }) => {
        if (!isTimeZone(settings.timeZone))
          throw new AppError('BAD_INPUT', { fields: { timeZone: 'This is not a time zone.' } });
        await store.for(region).set(inboxSettings, workspaceId, settings);
        return { data: settings };
      },
    }),
    route({
      method: 'PUT',
      path: '/workspaces/:workspaceId/inbox/views',
      summary: 'Replaces the saved lists of the caller.',
      policy: 'workspace.read',
      resource: workspace,
      rateClass: 'write',
      audit: false,
      input: z.strictObject({
        workspaceId: WorkspaceId,
        views: z.array(SavedView).max(SAVED_VIEWS),
      }),
      output: SavedViewsReply,
      handler: async ({ workspaceId, views }, context) => {
        const key = viewsKey(workspaceId, handlerOf(context).userId);
        await store.for(context.region).set(savedViews, key, { workspaceId, views });
        return { data: views };
      },
    }),
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/inbox/choices',
      summary: 'Tags, prepared replies and colleagues that the caller can choose in an inbox.',
      policy: 'agent.conversations.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'read',
      audit: false,
      input: z.strictObject({ agentId: AgentId }),
      output: InboxChoices,
      handler: async ({ agentId }, context) => {
        const { workspaceId } = context.scope!;
        const [settings, team] = await Promise.all([
          settingsFor(slice, context, workspaceId),
          teamOf(slice, context, { workspaceId, agentId, tab: '/convos' }),
        ]);
        return { data: { ...settings, team } };
      },
    }),
  ];
}
