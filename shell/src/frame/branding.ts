import { createStore } from '@voxgrove/sdk/internal';

/** What an agency hides from its people. */
interface FrameBranding {
  /** The plan's features and price. */ showPricing: boolean;
}

/** Set from the page's boot data. */
export const frameBranding = createStore<FrameBranding>({ showPricing: true });
