import type { TenantBrand } from './tenant';

/** Name, logos and text of an agency before they are saved. A preview shows them. */
export type DraftLook = Pick<
  TenantBrand,
  'name' | 'brandingText' | 'squarePhotoURL' | 'darkModeSquarePhotourl'
>;

interface PreviewWindow extends Window {
  __draftLook?: DraftLook;
}
const CHANGED = 'draft-look';

/** Shows a draft in a page of this installation that is open in a frame. */
export function showDraftLook(page: Window, draft: DraftLook): void {
  (page as PreviewWindow).__draftLook = draft;
  page.dispatchEvent(new Event(CHANGED));
}

/** Returns the draft that the page shows, or undefined if the page is no preview. */
export const draftLookOf = (page: Window): DraftLook | undefined =>
  (page as PreviewWindow).__draftLook;

/**
 * Calls `onChange` after every change of the draft.
 * @returns a function that ends the calls
 */
export function watchDraftLook(page: Window, onChange: () => void): () => void {
  page.addEventListener(CHANGED, onChange);
  return () => page.removeEventListener(CHANGED, onChange);
}
