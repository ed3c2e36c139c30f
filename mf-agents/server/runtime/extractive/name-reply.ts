import { intentOf } from './intents';
import { INTRODUCTIONS } from './introductions';
import { plainText } from './plain-text';

/** Questions for the name of a visitor, in plain letters, in languages with spaces between words. */
const QUESTIONS = [
  'your (?:full |first |last )?name|who am i (?:speaking|talking|chatting) (?:to|with)|call you',
  '(?:dein|ihr|euer|deinen|ihren) (?:vor|nach)?name[n]?|mit wem (?:spreche|schreibe) ich',
  'wie (?:heisst du|heissen sie|darf ich (?:dich|sie) (?:nennen|ansprechen))',
  '(?:votre|ton) (?:nom|prenom)|(?:vous appelez|t appelles)|a qui ai je',
  '(?:tu|su) (?:nombre|apellido)|(?:te llamas|se llama)|con quien (?:hablo|tengo)',
  '(?:tuo|suo) (?:nome|cognome)|(?:ti chiami|si chiama)|con chi (?:parlo|sto parlando)',
  '(?:teu|seu) nome|(?:te chamas|se chama)|com quem (?:falo|estou)',
  '(?:je|jouw|uw) (?:voor|achter)?naam|(?:heet je|heet u)|met wie (?:spreek|praat) ik',
  'ditt (?:for|efter)?namn|vad heter du|vem (?:pratar|talar) jag med',
  '(?:masz|ma pan|ma pani) na imie|(?:twoje|pana|pani) imie|jak sie (?:nazywasz|pan nazywa|pani nazywa)',
  '(?:adiniz|adin|isminiz|ismin)(?: ne| nedir)|adinizi|isminizi',
  'вас зовут|тебя зовут|(?:ваше|твое) имя',
  'вас звати|тебе звати|(?:ваше|твое) імя|(?:ваше|твое) ім я',
  'اسمك|اسمكم|اسم حضرتك',
  'שמך|השם שלך|קוראים לך',
].join('|');
/** The same in languages without these spaces. */
const JOINED_QUESTIONS =
  'お名前|(?:你|您)(?:的)?(?:名字|姓名)|(?:怎么|如何)称呼|叫什么|贵姓|(?:이름|성함)(?:이|을|은)?';
const ASKS_FOR_NAME = new RegExp(`(?<!\\p{L})(?:${QUESTIONS})(?!\\p{L})|${JOINED_QUESTIONS}`, 'u');

const GREETINGS = 'hi|hello|hey|hallo|hola|ciao|bonjour|salut|oi|olá|hoi|hej';
/** Words before a name that introduce a name only in the reply to a question for it. */
const REPLY_INTRODUCTIONS = [
  "the name is|name is|name[’']s|i am|i[’']?m|it[’']?s|it is|this is|call me",
  'ich bin|hier ist',
  "moi c[’']est|c[’']est|je suis",
  'soy',
  'sono',
  'sou(?: [oa])?',
  'ik ben',
  'jestem',
  'adım|ismim',
  'اسمي|أنا|קוראים לי|שמי',
].join('|');
/** The same in languages without these spaces. */
const JOINED_INTRODUCTIONS = '我叫|我是|私は|저는';
const GREETED = `(?:(?:${GREETINGS})[\\s,!.]+)?`;
const INTRODUCED = `(?:${INTRODUCTIONS}|${REPLY_INTRODUCTIONS})(?:\\s*:\\s*|\\s+)`;
const JOINED = `(?:${JOINED_INTRODUCTIONS})\\s*:?\\s*`;
const INTRODUCTION = new RegExp(`^${GREETED}(?:${INTRODUCED}|${JOINED})?`, 'iu');
const NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){0,2}$/u;
const LONGEST = 60;

const SENTENCE = /[^.!?。！？؟\n]+[.!?。！？؟]*/gu;
const IS_QUESTION = /[?？؟]$/u;

/**
 * Returns whether a text of the agent asks for the visitor's name, in a question or in the last
 * sentence. Other sentences only mention the name, such as in the text of a website.
 */
export function asksForName(text: string): boolean {
  const sentences = (text.match(SENTENCE) ?? []).filter((sentence) => plainText(sentence) !== '');
  return sentences.some((sentence, index) => {
    const mayAsk = IS_QUESTION.test(sentence) || index === sentences.length - 1;
    return mayAsk && ASKS_FOR_NAME.test(plainText(sentence));
  });
}

/**
 * Returns the name in a reply to a question for the name, also a first name alone; null for a text
 * that does not look like a name.
 */
export function nameInReply(reply: string): string | null {
  const text = reply.trim().replace(/\s+/g, ' ');
  if (text.length > LONGEST || /[?？]/.test(text)) return null;
  const name = text
    .replace(INTRODUCTION, '')
    .replace(/[.!,;。！]+$/u, '')
    .trim();
  if (!NAME.test(name) || intentOf(name) !== null) return null;
  return name.replace(/(?<![\p{L}'’.])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

interface Said {
  role: string;
  text: string;
}

/** Returns the last name with which a visitor answered a question for it; null without one. */
export function nameGivenIn(messages: readonly Said[]): string | null {
  const names = messages.flatMap(({ role, text }, index) => {
    const question = messages[index - 1];
    const isReply = role === 'visitor' && question !== undefined && question.role !== 'visitor';
    const name = isReply && asksForName(question.text) ? nameInReply(text) : null;
    return name === null ? [] : [name];
  });
  return names.at(-1) ?? null;
}
