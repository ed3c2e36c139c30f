import type { ResolvedRegistry } from '@voxgrove/contracts';

/** What a fresh resolution means for a page that is open. */
export type RemoteChange =
  /** It was switched off: take it away now. */
  | { remote: string; change: 'disable'; reason: string }
  /** It was switched on again: show it where it belongs. */
  | { remote: string; change: 'enable' }
  /** The build that runs was blocked or removed: offer the other one, and leave the person the moment. */
  | { remote: string; change: 'offer'; build: string }
  /** The build this page would have used was blocked or removed and does not run yet: use the other one. */
  | { remote: string; change: 'move'; build: string }
  | { remote: string; change: 'add' }
  | { remote: string; change: 'remove' };

type Remotes = Pick<ResolvedRegistry, 'remotes'>;

/**
 * Compares what the page goes by with a resolution asked for with the page's builds as pins. Remotes for which nothing
 * changes are left out; pinned to its builds, a page does not follow a new one.
 * @param running build each remote runs on this page, by name
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
