import { notify, signOut } from '@voxgrove/sdk';
import { leave as leavePage, translate } from '@voxgrove/sdk/internal';

/**
 * Signs out after asking about unsaved changes. Shows a failure as a notice, for places without
 * room for an error.
 */
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
