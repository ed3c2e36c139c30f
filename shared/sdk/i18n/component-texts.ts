import { DEFAULT_TEXTS, setUiTexts } from '@voxgrove/ui';
import { i18n, registerMessages, translate } from './i18n';

let translated = false;

/**
 * Connects the built-in texts of the design system to the page's language. The first host or remote
 * that calls this does it, once.
 */
export function translateComponents(): void {
  if (translated) return;
  translated = true;
  registerMessages('ui', DEFAULT_TEXTS);
  const apply = () =>
    setUiTexts(
      Object.fromEntries(Object.keys(DEFAULT_TEXTS).map((key) => [key, translate('ui', key)])),
    );
  i18n.on('languageChanged', apply);
  apply();
}
