import type { RemoteScreen } from '@voxgrove/tooling/screens';

/** Every screen of this remote. */
export const screens: RemoteScreen[] = [
  { name: 'agency', path: () => '/agency' },
  { name: 'clients', path: () => '/clients' },
  { name: 'clients, activity', path: () => '/clients/activity' },
  { name: 'clients, overview', path: () => '/clients/overview' },
  { name: 'clients, template', path: () => '/clients/template' },
];
