import type { ResolvedRemote, SessionInfo, Viewer } from '@voxgrove/contracts';
import { useRegistry } from '../host/host';
import { translate } from '../i18n/i18n';
import { useT } from '../i18n/useT';
import { usePortal } from '../session/portal';
import { useSession, useWorkspaceIfAny } from '../session/session';

/** A remote's entry below a slot name: a tab, a card, a menu item. */
export interface SlotEntry {
  /** Last part of the slot's name. */
  id: string;
  /** Name for `<Slot name=…>`. */
  slot: string;
  label: string;
  icon: string;
  /** Sort order among the entries of the page and of the remotes. */
  order: number;
}

export interface SlotEntryOptions {
  /** Platform of the shown agent. */
  platform?: string;
  /** Workspace of the shown page; default: the selected one. */
  workspaceId?: string;
}

/**
 * Returns the entries of remotes below a slot name, e.g. `agent.tab`, in order. Of two entries with
 * the same name, that of the first remote wins.
 */
export function useSlotEntries(place: string, options: SlotEntryOptions = {}): SlotEntry[] {
  useT('sdk'); // renders again when the language changes
  const session = useSession();
  const selected = useWorkspaceIfAny()?.uid;
  const inPortal = usePortal() !== null;
  const viewers: Viewer[] = inPortal
    ? ['client']
    : viewersOf(session, options.workspaceId ?? selected);
  return slotEntries(useRegistry().remotes, place, viewers, options.platform);
}

/** Returns a person's principals in a workspace, for `principals` of a remote.json. */
export function viewersOf(
  { operator, workspaces }: Pick<SessionInfo, 'operator' | 'workspaces'>,
  workspaceId: string | undefined,
): Viewer[] {
  const role = workspaces.find(({ uid }) => uid === workspaceId)?.role;
  return [...(role === undefined ? [] : [role]), ...(operator ? (['operator'] as const) : [])];
}

/** Returns whether `principals` of a remote.json includes one of these principals. */
export const isShownTo = (
  principals: readonly Viewer[] | undefined,
  viewers: readonly Viewer[],
): boolean =>
  principals === undefined || principals.some((principal) => viewers.includes(principal));

function slotEntries(
  remotes: readonly ResolvedRemote[],
  place: string,
  viewers: readonly Viewer[],
  platform: string | undefined,
): SlotEntry[] {
  const found = new Map<string, SlotEntry>();
  for (const { name, namespace = name, slots } of remotes) {
    for (const { slot, entry } of slots) {
      if (!slot.startsWith(`${place}.`) || entry === undefined || found.has(slot)) continue;
      const { label, icon = 'blocks', order, platforms, principals } = entry;
      const fits = platforms === undefined || (platform && platforms.includes(platform));
      if (!fits || !isShownTo(principals, viewers)) continue;
      const id = slot.slice(place.length + 1);
      found.set(slot, { id, slot, label: translate(namespace, label), icon, order });
    }
  }
  return [...found.values()].sort((one, other) => one.order - other.order);
}
