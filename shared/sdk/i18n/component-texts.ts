import { DEFAULT_TEXTS, setUiTexts } from '@voxgrove/ui';
import { i18n, registerMessages, translate } from './i18n';

/** Lets the few texts that the design system's components show by themselves follow the language of the page. */
export function translateComponents(): void {
  registerMessages('ui', DEFAULT_TEXTS);
  const apply = () => setUiTexts(Object.fromEntries(Object.keys(DEFAULT_TEXTS).map((key) => [key, translate('ui', key)])));
  i18n.on('languageChanged', apply);
  apply();
}
