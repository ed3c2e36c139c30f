import { draftLookOf, watchDraftLook } from '@voxgrove/contracts/tenancy/draft-look';
import type { DraftLook } from '@voxgrove/contracts/tenancy/draft-look';
import { useSyncExternalStore } from 'react';

const watch = (onChange: () => void): (() => void) => watchDraftLook(window, onChange);
const read = (): DraftLook | undefined => draftLookOf(window);

/**
 * Returns the unsaved name, logos and text that the preview of the Agency screen shows in this page.
 * Returns undefined in all other pages.
 */
export const useDraftLook = (): DraftLook | undefined => useSyncExternalStore(watch, read);
