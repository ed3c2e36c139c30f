import type { FirebaseProject } from '@voxgrove/contracts';
import type { FirebaseClient } from './firebase-client';

let loading: Promise<FirebaseClient> | undefined;

/** Firebase's code, loaded once; a failed load is retried on demand. */
export function loadFirebase(project: FirebaseProject): Promise<FirebaseClient> {
  return (loading ??= import(/* webpackChunkName: "firebase" */ './firebase-client')
    .then(({ openFirebase }) => openFirebase(project))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
