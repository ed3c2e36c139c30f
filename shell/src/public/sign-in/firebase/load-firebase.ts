import type { FirebaseProject } from '@voxgrove/contracts';
import type { FirebaseClient } from './firebase-client';

let loading: Promise<FirebaseClient> | undefined;

/** Firebase's own code, fetched once; what could not be fetched is fetched anew when it is asked for again. */
export function loadFirebase(project: FirebaseProject): Promise<FirebaseClient> {
  return (loading ??= import(/* webpackChunkName: "firebase" */ './firebase-client')
    .then(({ openFirebase }) => openFirebase(project))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
