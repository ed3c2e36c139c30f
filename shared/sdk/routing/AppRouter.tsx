import { useRef } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { basePath } from '../host/host';
import { useStore } from '../host/store';
import { locationStore, navigator } from './history';
import type { AppLocation } from './history';

/**
 * The router of one root. With `owns`, a remote's root keeps its last own address while the tab
 * moves to another remote, so that it never renders a foreign path.
 */
export function AppRouter({
  owns = () => true,
  children,
}: {
  owns?: (path: string) => boolean;
  children: ReactNode;
}) {
  const current = useStore(locationStore);
  const ownLocation = useRef<AppLocation>(current);
  if (owns(withoutBase(current.pathname))) ownLocation.current = current;
  // The sign-in page is outside /app and has no routes.
  const basename = ownLocation.current.pathname.startsWith(basePath()) ? basePath() : '/';
  return (
    <Router
      basename={basename}
      location={ownLocation.current}
      navigationType={NavigationType[titleCase(ownLocation.current.action)]}
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
