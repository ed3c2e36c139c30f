import { useRef } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { basePath } from '../host/host';
import { useStore } from '../host/store';
import { locationStore, navigator } from './history';
import type { AppLocation } from './history';

/**
 * The router of one root. `owns` keeps a remote's root at its last own address while the tab is already on the way to
 * another remote, so that it never renders somebody else's path.
 */
export function AppRouter({
  owns = () => true,
  children,
}: {
  owns?: (path: string) => boolean;
  children: ReactNode;
}) {
  const current = useStore(locationStore);
  const own = useRef<AppLocation>(current);
  if (owns(withoutBase(current.pathname))) own.current = current;
  // The sign-in page lies outside /app and has no routes.
  const basename = own.current.pathname.startsWith(basePath()) ? basePath() : '/';
  return (
    <Router
      basename={basename}
      location={own.current}
      navigationType={NavigationType[titleCase(own.current.action)]}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}

export const withoutBase = (pathname: string): string =>
  pathname.startsWith(basePath()) ? pathname.slice(basePath().length) || '/' : pathname;

const titleCase = (action: AppLocation['action']) =>
  (({ PUSH: 'Push', REPLACE: 'Replace', POP: 'Pop' }) as const)[action];
