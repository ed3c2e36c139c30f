import { DEFAULT_TEXTS, setUiTexts } from '@voxgrove/ui';
import { i18n, registerMessages, translate } from './i18n';

let translated = false;

/** Lets the few texts that the design system's components show by themselves follow the language of the page. Whoever comes first, a host or a remote by itself, does it for all. */
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
