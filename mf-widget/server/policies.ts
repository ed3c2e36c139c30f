import type { PoliciesOf, PolicyTable } from '@voxgrove/server/http/policy';

/** Policies for visitors. */
export const WIDGET_POLICIES = {
  'chat.visitor': {
    allow: ['visitor'],
    crossOrigin: true,
    why: 'A visitor and their own conversation, proven by the visitor token.',
  },
} as const satisfies PolicyTable;

declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof WIDGET_POLICIES> {}
}
