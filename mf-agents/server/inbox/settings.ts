import type { WorkspaceId } from '@voxgrove/contracts';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { InboxSettings } from '../../contract/inbox';
import { inboxSettings } from './collections';

export const readSettings = async (
  store: RegionStore,
  workspaceId: WorkspaceId,
): Promise<InboxSettings> =>
  InboxSettings.parse((await store.get(inboxSettings, workspaceId))?.data ?? {});

/**
 * Returns the settings that apply to the caller. For a client, the settings of the organisation are
 * added and come first.
 */
export async function settingsFor(
  { store, port }: Pick<SliceContext, 'store' | 'port'>,
  { principal, region }: RequestContext,
  workspaceId: WorkspaceId,
): Promise<InboxSettings> {
  const settings = await readSettings(store.for(region), workspaceId);
  if (principal.kind !== 'client') return settings;
  const organisation = await port('organisations').get(region, principal.organisationId);
  if (!organisation) return settings;
  const { predefinedTags, disallowAnyTags } = organisation;
  const hasReplies = organisation.settings.enableCannedResponses;
  return {
    ...settings,
    predefinedTags: [...new Set([...predefinedTags, ...settings.predefinedTags])],
    disallowAnyTags: disallowAnyTags || settings.disallowAnyTags,
    cannedReplies: hasReplies ? settings.cannedReplies : [],
  };
}
