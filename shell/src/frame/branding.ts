import { createStore } from '@voxgrove/sdk/internal';

/** Parts of the frame that an agency may hide from its people. */
interface FrameBranding {
  /** Whether the plan's features and price are shown. */
  showPricing: boolean;
}

/** Set from the boot data of the page. */
export const frameBranding = createStore<FrameBranding>({ showPricing: true });
