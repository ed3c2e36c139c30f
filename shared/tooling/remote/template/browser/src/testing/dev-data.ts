import type { DevData } from '@voxgrove/testing';

/** The screen makes no calls yet. */
export const devData: DevData = { api: {} };
