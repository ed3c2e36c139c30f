import type { ResolvedRegistry } from '@voxgrove/contracts';

/** The effect of a new resolution on an open page. */
export type RemoteChange =
  /** The remote was disabled: remove it now. */
  | { remote: string; change: 'disable'; reason: string }
  /** The remote was enabled: show it where it belongs. */
  | { remote: string; change: 'enable' }
  /**
   * The running build was blocked or removed: offer another build, and let the person choose when.
   */
  | { remote: string; change: 'offer'; build: string }
  /** The build for this page was blocked or removed before it ran: use the other build. */
  | { remote: string; change: 'move'; build: string }
  | { remote: string; change: 'add' }
  | { remote: string; change: 'remove' };

type Remotes = Pick<ResolvedRegistry, 'remotes'>;

/**
 * Compares the page's resolution with a new one that was requested with the page's builds as pins.
 * Leaves out unchanged remotes. Because of the pins a page does not switch to a new build.
 * @param running build that each remote runs on this page, by name
 */
export function reconcile(
  previous: Remotes,
  fresh: Remotes,
  running: Readonly<Record<string, string>>,
): RemoteChange[] {
  const before = new Map(previous.remotes.map((remote) => [remote.name, remote]));
  const after = new Set(fresh.remotes.map(({ name }) => name));
  const changes = fresh.remotes.flatMap((remote): RemoteChange[] => {
    const { name, disabled, replaced, build } = remote;
    const old = before.get(name);
    if (!old) return [{ remote: name, change: 'add' }];
    if (disabled !== null)
      return old.disabled === null ? [{ remote: name, change: 'disable', reason: disabled }] : [];
    if (old.disabled !== null) return [{ remote: name, change: 'enable' }];
    if (!replaced) return [];
    if (running[name] === undefined)
      return old.build === build ? [] : [{ remote: name, change: 'move', build }];
    return running[name] === build ? [] : [{ remote: name, change: 'offer', build }];
  });
  return [
    ...changes,
    ...previous.remotes
      .filter(({ name }) => !after.has(name))
      .map(({ name }): RemoteChange => ({ remote: name, change: 'remove' })),
  ];
}
