import { Navigate } from '@voxgrove/sdk';
import { NotFound } from './NotFound';
import { useStart } from './nav-entries';

/** Page at /app/{region} itself. Redirects to the first page. */
export function GoHome() {
  const home = useStart();
  return home ? <Navigate to={home.path} replace /> : <NotFound />;
}
