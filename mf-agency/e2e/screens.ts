import type { RemoteScreen } from '@voxgrove/tooling/screens';

/** Every screen of this remote. */
export const screens: RemoteScreen[] = [
  { name: 'agency', path: () => '/agency' },
  { name: 'clients', path: () => '/clients' },
  { name: 'activity', path: () => '/clients/activity' },
  { name: 'overview', path: () => '/clients/overview' },
  { name: 'template', path: () => '/clients/template' },
];
