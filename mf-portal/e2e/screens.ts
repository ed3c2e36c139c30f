import type { RemoteScreen } from '@voxgrove/tooling/screens';

/** Every screen of this remote for owners. */
export const screens: RemoteScreen[] = [{ name: 'organizations', path: () => '/organizations' }];
