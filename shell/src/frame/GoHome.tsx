import { Navigate } from '@voxgrove/sdk';
import { NotFound } from './NotFound';
import { homeEntry, useNavEntries } from './nav-entries';

/** /app/{region} itself: on to the first page there is. */
export function GoHome() {
  const home = homeEntry(useNavEntries());
  return home ? <Navigate to={home.path} replace /> : <NotFound />;
}
