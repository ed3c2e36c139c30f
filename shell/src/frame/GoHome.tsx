import { Navigate } from '@voxgrove/sdk';
import { NotFound } from './NotFound';
import { useStart } from './nav-entries';

/** /app/{region} itself: redirects to the first page. */
export function GoHome() {
  const home = useStart();
  return home ? <Navigate to={home.path} replace /> : <NotFound />;
}
