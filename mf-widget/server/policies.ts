import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';

/** Policies for visitors. */
export const WIDGET_POLICIES = {
  'chat.visitor': {
    allow: ['visitor'],
    crossOrigin: true,
    why: 'Visitors use their own conversations. The visitor token proves who they are.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof WIDGET_POLICIES> {}
}
