import { useT } from '@voxgrove/sdk';

/** Texts of this remote. */
export const useTexts = () => useT('mf-agents');
