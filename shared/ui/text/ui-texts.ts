import { useSyncExternalStore } from 'react';

/** Built-in texts of the components: English unless the host replaces them. */
export const DEFAULT_TEXTS = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying is blocked here. Select the text instead.',
  retry: 'Retry',
  requestId: 'Request ID',
  language: 'Widget Language (iso639-1 list)',
  automatic: 'Automatic',
  choosePicture: 'Choose a picture',
  replacePicture: 'Replace',
  removePicture: 'Remove',
  dropPicture: 'Or drop a picture here, or enter its web address below.',
  dropAnother: 'Or drop another picture here.',
  uploading: 'Uploading',
  uploadFailed: 'The file could not be uploaded. Please try again.',
  cancel: 'Cancel',
  actions: 'Actions',
  selection: 'Selected rows',
  selectAll: 'Select all',
  clearSelection: 'Clear selection',
  clearFilter: 'Clear filter',
  clearFilters: 'Clear filters',
  anyValue: 'Any',
  viewAs: 'View',
  chart: 'Chart',
  table: 'Table',
  editorLoading: 'Preparing the editor',
  editorFailed: 'The editor could not be loaded. Use this plain field instead.',
};
export type UiTexts = typeof DEFAULT_TEXTS;

let texts: UiTexts = DEFAULT_TEXTS;
const listeners = new Set<() => void>();

/** Replaces the texts, e.g. after the language has changed. */
export function setUiTexts(next: Partial<UiTexts>): void {
  texts = { ...DEFAULT_TEXTS, ...next };
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => texts;
export const useUiTexts = (): UiTexts => useSyncExternalStore(subscribe, current, current);
