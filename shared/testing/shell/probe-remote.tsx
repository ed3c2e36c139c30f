import { createLifecycles } from '@voxgrove/sdk';
import type { ReactNode } from 'react';
import { testRegistry, testRemote } from './test-data';

/** A registry with a remote for tests of the sdk. */
export const PROBE_REGISTRY = testRegistry(
  testRemote({
    name: 'mf-probe',
    routes: [{ path: '/probe/*', title: 'Probe' }],
    links: { 'probe.item': '/probe/:id' },
  }),
);

/** Returns the lifecycles of that remote, which shows `element`. */
export const probeLifecycles = (element: ReactNode) =>
  createLifecycles({
    name: 'mf-probe',
    namespace: 'mf-probe',
    messages: { hello: 'Hello {{name}}' },
    element,
  });
