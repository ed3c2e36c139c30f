import { useUiTexts } from './ui-texts';

const languageOf = (locale: string): string => locale.toLowerCase().split('-')[0]!;

/**
 * Returns the locale for times in words: the language of the page, or undefined (the locale of the
 * browser) if that has the same language, because it also knows the habits of the region.
 */
export function pageLocale(
  page: string = document.documentElement.lang,
  browser: string = navigator.language,
): string | undefined {
  return page === '' || languageOf(page) === languageOf(browser) ? undefined : page;
}

/** Returns the locale for times in words. Renders again when the language of the page changes. */
export function usePageLocale(): string | undefined {
  // A change of the language replaces the texts of the components.
  useUiTexts();
  return pageLocale();
}
