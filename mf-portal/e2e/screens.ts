import type { RemoteScreen } from '@voxgrove/tooling/screens';

/** Every screen of this remote that an owner opens. */
export const screens: RemoteScreen[] = [{ name: 'organizations', path: () => '/organizations' }];
