import { notify, signOut } from '@voxgrove/sdk';
import { leave as leavePage, translate } from '@voxgrove/sdk/internal';

/** Signs out, once what is unsaved has been asked about: afterwards it could not be saved. For where there is no room to say that it failed: a notice says it. */
export function leave(to?: `/${string}`): void {
  leavePage(() =>
    signOut(to).then(
      () => true,
      (error: unknown) => {
        console.error('Signing out failed', error);
        notify({ type: 'error', message: translate('shell', 'profile.signOutFailed') });
        return false;
      },
    ),
  );
}
