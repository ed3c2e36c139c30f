import type { RemoteScreen } from '@voxgrove/tooling/screens';

/** Every screen of this remote in the dashboard. */
export const screens: RemoteScreen[] = [
  // Both screens show the chat of a running server.
  { name: 'demo page', path: ({ agent }) => `/prototype?vg_id=${agent}`, onlyInProduct: true },
  // This screen comes last, because the panel stays for the screens after it.
  {
    name: 'test panel',
    path: ({ agent }) => `/agents/${agent}/kb?showDebugger=true`,
    onlyInProduct: true,
  },
];
