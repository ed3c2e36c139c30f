import type { FirebaseProject } from '@voxgrove/contracts';
import type { FirebaseClient } from './firebase-client';

let loading: Promise<FirebaseClient> | undefined;

/** Loads Firebase's code once. After a failure, the next call loads it again. */
export function loadFirebase(project: FirebaseProject): Promise<FirebaseClient> {
  return (loading ??= import(/* webpackChunkName: "firebase" */ './firebase-client')
    .then(({ openFirebase }) => openFirebase(project))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
