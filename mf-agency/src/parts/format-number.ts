/** The language of the page. */
const language = (): string => document.documentElement.lang || 'en';

/** With at most one decimal place. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);
