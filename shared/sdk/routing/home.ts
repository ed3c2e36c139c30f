import { currentHost, useRegistry } from '../host/host';
import { translate } from '../i18n/i18n';
import { sessionStore } from '../session/session';
import { isShownTo, viewersOf } from '../slots/slot-entries';
import { linkTo } from './links';

export interface Home {
  path: string;
  label: string;
}

/**
 * Returns the person's start page, below /app/{region}: the `home` of a remote.json with the lowest
 * order.
 */
export function findHome(): Home | undefined {
  const { region, registry } = currentHost();
  const session = sessionStore.get();
  const regionWorkspaces = session?.workspaces.filter(({ location }) => location === region) ?? [];
  const viewers =
    session === null ? [] : regionWorkspaces.flatMap(({ uid }) => viewersOf(session, uid));
  const homes = registry.remotes.flatMap(({ name, namespace = name, home }) => {
    const path = home && isShownTo(home.principals, viewers) ? linkTo(home.link) : undefined;
    if (home === undefined || path === undefined) return [];
    return [{ path, label: translate(namespace, home.label), order: home.order }];
  });
  return homes.sort((one, other) => one.order - other.order)[0];
}

/** Returns the start page, and renders again when the remotes of the page change. */
export function useHome(): Home | undefined {
  useRegistry();
  return findHome();
}

/** Returns the path of the start page. `/` leads to the first page. */
export const homePath = (): string => findHome()?.path ?? '/';
