import i18next from 'i18next';
import { storage } from '../host/storage';
import { messages as sdkMessages } from './en';
import { PSEUDO_LOCALE, pseudo } from './pseudo';

/**
 * Texts of one namespace: keys to texts, nested or dotted. `{{name}}` is a placeholder; `count`
 * chooses between `key_one` and `key_other`.
 */
export interface Messages {
  [key: string]: string | Messages;
}
export type MessageValues = Record<string, string | number>;

/**
 * The one i18next instance of the page; remotes only add namespaces to it. Values are never HTML,
 * so nothing is escaped.
 */
export const i18n = i18next.createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: [],
  initAsync: false,
  resources: {},
  showSupportNotice: false,
  interpolation: { escapeValue: false },
  returnNull: false,
  parseMissingKeyHandler: (key: string) => key,
} as Parameters<typeof i18n.init>[0]);

/** Adds the English texts of a namespace. May be called again with the same texts. */
export function registerMessages(namespace: string, messages: Messages): void {
  i18n.addResourceBundle('en', namespace, messages, true, true);
  i18n.addResourceBundle(PSEUDO_LOCALE, namespace, pseudoMessages(messages), true, true);
}

let translations = 0;
/** Returns a number that grows with every translation, so that visible texts render again. */
export const translationCount = (): number => translations;

/**
 * Adds the texts of a namespace in another language than English. Missing texts are shown in
 * English.
 */
export function registerTranslation(language: string, namespace: string, messages: Messages): void {
  i18n.addResourceBundle(language, namespace, messages, true, true);
  translations += 1;
  i18n.emit('languageChanged', i18n.language);
}

/** Shows the page in a language, unless its address or this browser asks for another one. */
export function showLanguage(language: string): void {
  if (storage.get(STORED_LANGUAGE) !== null || i18n.language === language) return;
  // Before the change, because components read it when they render the new texts.
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
}

function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudo(value) : pseudoMessages(value),
    ]),
  );
}

/** Returns a text outside React. For an unregistered key it returns the key. */
export const translate = (namespace: string, key: string, values: MessageValues = {}): string =>
  String(i18n.t(key, { ...values, ns: namespace }));

/** Namespace with the texts of errors by code, in other languages than English. */
const ERROR_TEXTS = 'errors';

/** Returns the text of an error in the language of the page, else the given English one. */
export const errorText = (code: string, english: string, details: object): string =>
  i18n.exists(code, { ns: ERROR_TEXTS })
    ? translate(ERROR_TEXTS, code, details as MessageValues)
    : english;

const STORED_LANGUAGE = 'lang';

/**
 * Uses the language of `?lang=` (and stores it), else the stored one. Unknown languages show
 * English.
 */
export function chooseLanguage(search: string): void {
  const requested = new URLSearchParams(search).get('lang');
  if (isLanguage(requested)) storage.set(STORED_LANGUAGE, requested);
  const language = [requested, storage.get(STORED_LANGUAGE)].find(isLanguage) ?? 'en';
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
}

/**
 * Returns whether the text is formed like a language code. Other texts would make the formatting of
 * dates and numbers throw.
 */
const isLanguage = (text: string | null): text is string =>
  text !== null && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text);

registerMessages('sdk', sdkMessages);
