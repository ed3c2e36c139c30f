import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../lifecycles';
import { billingApi } from './dev-data';

const registry = testRegistry(
  testRemote({
    name: 'mf-billing',
    routes: [{ path: '/account/billing/*', title: 'page.tab' }],
    links: { 'account.billing': '/account/billing' },
  }),
);

/** Shows a part of the billing page with the sample data. `api` replaces single replies. */
export const openBilling = (part: string, api: ApiHandlers = {}): Promise<RenderedRemote> =>
  renderRemote(lifecycles, {
    path: `/account/billing${part}`,
    registry,
    api: { ...billingApi, ...api },
  });

/** Returns the bodies that were sent to a route, in order. */
export const bodiesOf = ({ api }: RenderedRemote, path: string): unknown[] =>
  api.calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);
