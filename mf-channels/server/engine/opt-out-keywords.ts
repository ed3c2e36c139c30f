import { languageFor, LANGUAGES } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';

/**
 * Words that end campaigns, if a message consists of one of them. Every language of the chat needs
 * some. Spaces, case and accents do not matter.
 */
const STOP_WORDS: Record<Language | 'hi', readonly string[]> = {
  en: ['stop', 'stop all', 'unsubscribe', 'unsub', 'opt out', 'quit', 'end', 'cancel', 'revoke'],
  de: ['stopp', 'abmelden', 'abbestellen', 'austragen', 'keine Werbung', 'abbestellt'],
  fr: ['arrêt', 'arrêter', 'désabonner', 'désabonnement', 'désinscription', 'désinscrire'],
  es: ['baja', 'alto', 'parar', 'cancelar', 'cancelar suscripción', 'no molestar'],
  it: ['basta', 'annulla', 'cancellami', 'disiscrivi', 'disiscrivimi', 'ferma'],
  pt: ['sair', 'parar', 'cancelar', 'descadastrar', 'cancelar inscrição', 'remover'],
  nl: ['stoppen', 'afmelden', 'uitschrijven'],
  pl: ['wypisz', 'rezygnuję', 'anuluj', 'wypisuję', 'zatrzymaj'],
  sv: ['avsluta', 'stoppa', 'avregistrera', 'avanmäl'],
  tr: ['dur', 'durdur', 'iptal', 'ret', 'çık', 'abonelikten çık'],
  uk: ['стоп', 'відписатися', 'відписка', 'скасувати', 'відмова'],
  ru: ['стоп', 'отписаться', 'отписка', 'отмена', 'отказ'],
  ar: ['توقف', 'قف', 'إيقاف', 'إلغاء', 'إلغاء الاشتراك'],
  he: ['הסר', 'הסירו', 'הסרה', 'עצור', 'הפסק'],
  ja: ['停止', '配信停止', '登録解除', 'ストップ', '解除'],
  zh: ['停止', '退订', '退訂', '取消', '取消订阅'],
  ko: ['수신거부', '중지', '정지', '구독취소', '그만'],
  hi: ['बंद', 'रोकें', 'रद्द'],
};

/**
 * Returns a word in a form for comparisons: "Opt-out!" equals "optout", and "arrêt" equals "arret".
 */
const wordOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[\s\p{P}\p{S}]+/gu, '');

/** The languages of the chat that each word belongs to; none for words of other languages. */
const STOP = new Map<string, Language[]>();
for (const [language, words] of Object.entries(STOP_WORDS)) {
  const ofChat = LANGUAGES.filter((one) => one === language);
  for (const word of new Set(words.map(wordOf)))
    STOP.set(word, [...(STOP.get(word) ?? []), ...ofChat]);
}

/**
 * Words that also answer a question of an agent, such as "Do you want to cancel the order?". As the
 * first reply to a campaign, they only end campaigns.
 */
const AMBIGUOUS_WORDS: Partial<Record<Language | 'hi', readonly string[]>> = {
  en: ['quit', 'end', 'cancel', 'revoke'],
  es: ['alto', 'parar', 'cancelar'],
  it: ['annulla', 'ferma'],
  pt: ['parar', 'cancelar', 'remover'],
  pl: ['anuluj', 'rezygnuję', 'zatrzymaj'],
  tr: ['durdur', 'iptal', 'ret', 'çık'],
  uk: ['скасувати', 'відмова'],
  ru: ['отмена', 'отказ'],
  ar: ['قف', 'إيقاف', 'إلغاء'],
  he: ['עצור', 'הפסק'],
  ja: ['解除'],
  zh: ['取消'],
  ko: ['정지', '그만'],
  hi: ['रोकें', 'रद्द'],
};
const AMBIGUOUS: ReadonlySet<string> = new Set(Object.values(AMBIGUOUS_WORDS).flat().map(wordOf));

/** Keywords of mobile carriers that allow messages again. */
const START: ReadonlySet<string> = new Set(['start', 'unstop']);

/** Returns whether a message consists of a word that ends campaigns. */
export const endsCampaigns = (text: string): boolean => STOP.has(wordOf(text));

/** Returns whether a word that ends campaigns may also answer a question of the agent. */
export const mayBeAnswer = (text: string): boolean => AMBIGUOUS.has(wordOf(text));

/**
 * Returns the language in which a customer who has sent a keyword is answered. `known`: languages
 * that the customer or the agent uses, most certain first. English keywords are international.
 */
export function languageOfKeyword(text: string, known: readonly string[]): Language {
  const ofWord = STOP.get(wordOf(text)) ?? [];
  const usual = languageFor(known);
  const isInternational = ofWord.length === 0 || ofWord.includes('en');
  return isInternational || ofWord.includes(usual) ? usual : ofWord[0]!;
}

/**
 * Returns whether a message is exactly a keyword that allows messages again. Upper and lower case
 * are the same. In other texts, these words mean something else.
 */
export const isStartKeyword = (text: string): boolean => START.has(text.trim().toLowerCase());
