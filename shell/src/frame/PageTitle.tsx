import { useEffect } from 'react';
import type { RemoteMatch } from '@voxgrove/federation';
import { useAppPath, useT } from '@voxgrove/sdk';
import {
  i18n,
  locationStore,
  titleStore,
  translate,
  useRegistry,
  useStore,
} from '@voxgrove/sdk/internal';
import { VisuallyHidden } from '@voxgrove/ui';
import { shellPageAt } from '../pages/shell-pages';
import { pageStates } from '../remotes/page-views';
import { remoteAt } from '../remotes/remote-at';
import { MAIN_ID } from './RemoteOutlet';

/** Returns a route's title. The title is a text of the remote, which is loaded with the remote. */
function routeTitle({ remote, route }: RemoteMatch): string | undefined {
  const ns = remote.namespace ?? remote.name;
  return i18n.exists(route.title, { ns }) ? translate(ns, route.title) : undefined;
}

/**
 * Does what a browser does on navigation: sets the tab's title, announces it, scrolls to the top
 * and moves the focus.
 */
export function PageTitle() {
  const t = useT('shell');
  const path = useAppPath();
  const title = useStore(titleStore);
  useRegistry(); // the remote of this address may change
  useStore(pageStates); // a remote's texts are known once it is loaded
  const match = remoteAt(path);
  const shownTitle = title || (match && routeTitle(match));
  useEffect(() => {
    document.title = shownTitle ? `${shownTitle} · ${t('product')}` : t('product');
  }, [shownTitle, t]);
  const owner = match?.remote.name ?? shellPageAt(path)?.path;
  useEffect(() => () => titleStore.set(''), [owner]);
  useEffect(() => {
    if (locationStore.get().action !== 'PUSH') return;
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // Navigation within the page (tabs, lists) keeps the focus; otherwise it moves to the page.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {shownTitle}
    </VisuallyHidden>
  );
}
