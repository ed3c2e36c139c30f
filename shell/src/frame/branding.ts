import { createStore } from '@voxgrove/sdk/internal';

/** What an agency lets its people see of the platform. */
interface FrameBranding {
  /** What the plan gives and costs. */ showPricing: boolean;
}

/** Set from the page's boot data. */
export const frameBranding = createStore<FrameBranding>({ showPricing: true });
