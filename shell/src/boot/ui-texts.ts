import { i18n, translate } from '@voxgrove/sdk/internal';
import { setUiTexts } from '@voxgrove/ui';

const text = (key: string) => translate('shell', `ui.${key}`);

/** Gives the design system its texts in the language of the page, now and when it changes. */
export function startUiTexts(): void {
  const apply = () => setUiTexts({ close: text('close'), copy: text('copy'), copied: text('copied'), copyFailed: text('copyFailed'), retry: text('retry'), requestId: text('requestId') });
  apply();
  i18n.on('languageChanged', apply);
}
