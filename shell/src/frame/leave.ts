import { notify, signOut } from '@voxgrove/sdk';
import { translate } from '@voxgrove/sdk/internal';

/** Signs out from where there is no room to say that it failed: a notice says it. */
export function leave(to?: `/${string}`): void {
  signOut(to).catch((error: unknown) => {
    console.error('Signing out failed', error);
    notify({ type: 'error', message: translate('shell', 'profile.signOutFailed') });
  });
}
