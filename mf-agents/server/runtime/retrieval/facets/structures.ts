/**
 * Kinds of facts that are recognized by their form, in the languages of the product, regardless of
 * the topic of a text.
 */
export const STRUCTURES = [
  'money',
  'free',
  'clock',
  'timetable',
  'day',
  'date',
  'duration',
  'phone',
  'email',
  'address',
  'place',
  'person',
  'number',
  'age',
  'percent',
] as const;
export type Structure = (typeof STRUCTURES)[number];

const among = (...words: string[]): string => `(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`;

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|ein(?:e|en|em|er|mal)?|halbe|un|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|demi|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|medio|media|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|mezza|dois|duas|três|quatro|sete|oito|dez|meia|een|twee|drie|vijf|zes|zeven|acht|negen|tien|half|en|ett|två|fyra|fem|sex|sju|åtta|nio|tio|jeden|jedna|dwa|dwie|trzy|cztery|pięć|один|одна|два|две|три|четыре|пять|дві|чотири|bir|iki|üç|dört|beş';
const NUMBER = `(?:\\d[\\d.,/½]*|½|${among(NUMBER_WORDS)})`;

const DAYS = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|daily',
  'montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|sonntags?|werktags|täglich|wochenende',
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tous les jours|week-end',
  'lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|a diario|fines? de semana',
  'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|tutti i giorni',
  'segunda|terça|quarta|quinta|sexta|todos os dias',
  'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dagelijks',
  'måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|dagligen|vardagar|helger',
  'poniedziałek|wtorek|środa|środę|czwartek|piątek|sobota|sobotę|niedziela|niedzielę|codziennie',
  'pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|her gün',
  'понедельник|вторник|сред[ауы]|четверг|пятниц[ауы]|суббот[ауы]|воскресенье|ежедневно|пн|вт|ср|чт|пт|сб|вс',
  "понеділок|вівторок|серед[ауи]|четвер|п[’ʼ']ятниц[яюі]|субот[ауи]|неділ[яюі]|щодня|нд",
].join('|');
/**
 * Short names of days, only in the spelling of timetables, because many of them are also other
 * words.
 */
const SHORT_DAYS =
  'Mon|Tues?|Weds?|Thu(?:rs)?|Fri|Sat|Sun|Mo|Di|Mi|Do|Fr|Sa|So|lun\\.|mar\\.|mer\\.|jeu\\.|ven\\.|sam\\.|dim\\.|Lun|Mar|Mer|Jeu|Ven|Sam|Dim|Mié|Jue|Vie|Sáb|Dom|Gio|Sab|Ma|Wo|Vr|Za|Zo|Mån|Tis|Ons|Tor|Fre|Lör|Sön|Pn|Wt|Śr|Czw|Pt|Sob|Nd|Пн|Вт|Ср|Чт|Пт|Сб|Вс|Нд';
const DAYS_UNSPACED =
  '[月火水木金土日]曜|(?:周|星期|週)[一二三四五六日天]|毎日|每天|평일|매일|[월화수목금토일]요일|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|יום (?:ראשון|שני|שלישי|רביעי|חמישי|שישי)|שבת';
const MONTHS = [
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|aug|sept|oct|nov|dec',
  'januar|februar|märz|mai|juni|juli|oktober|dezember',
  'janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre',
  'janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro',
  'januari|februari|maart|mei|augustus|maj|augusti',
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
  'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
  'січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня',
].join('|');
const UNITS = [
  'seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|yrs?|working days|business days|calendar months?',
  'sekunden?|minuten?|stunden?|tage?n?|werktage?n?|nächten?|nacht|wochen?|monate?n?|jahre?n?',
  'secondes?|heures?|jours?|nuits?|semaines?|mois|ans?|années?',
  'segundos?|minutos?|horas?|días?|noches?|semanas?|mes(?:es)?|años?',
  'secondi|minuti|or[ae]|giorn[oi]|notti?|settiman[ae]|mes[ei]|ann[oi]',
  'dias?|noites?|mês|anos?|dias úteis',
  'uur|uren|dagen|dag|werkdagen|nachten|weken|week|maanden|maand|jaar',
  'minuter|timmar?|dagar?|dygn|vardagar|veckor?|månader?|år',
  'minut[ay]?|godzin[ayę]?|dni|dzień|tygodn(?:i|ie|ia)|miesi(?:ąc|ące|ęcy)|lata?|rok',
  'dakika|saat|gün|hafta|ay|yıl',
  'минут[аы]?|час(?:а|ов)?|д(?:ень|ня|ней)|недел[яиью]|месяц(?:а|ев)?|год(?:а)?|лет|сут(?:ки|ок)',
  'хвилин[аи]?|годин[аиу]?|д(?:ень|ні|нів)|тиж(?:день|ні|нів)|місяц(?:ь|і|ів)|рок(?:и|ів)?|рік',
].join('|');
const FREE = among(
  'free|free of charge|complimentary|at no (?:extra )?cost|no charge|included|kostenlos|kostenfrei|gratis|umsonst|inklusive|gratuite?s?|inclus|gratuit[ao]s?|incluido|gratuit[ao]|gratuitamente|inbegrepen|ingår|kostnadsfritt|bezpłatn\\p{L}*|za darmo|ücretsiz|бесплатн\\p{L}*|безкоштовн\\p{L}*',
);
const CURRENCY =
  'euros?|eur|chf|sfr|franken|francs?|dollars?|usd|pounds?|gbp|quid|kr|kronor|sek|zł|zl|pln|złotych|tl|lira|try|rub|руб\\p{L}*|грн|гривень|גרם|שקל\\p{L}*|درهم|ريال|دينار|جنيه';

const LOOKS: Readonly<Record<Structure, RegExp>> = {
  money: new RegExp(
    `[£$€¥₩₪₺₽₴]\\s?\\d|\\d[\\d.,]*\\s?[£$€¥₩₪₺₽₴円元]|\\d(?:[\\d.,]*\\d)?(?:,-)?\\s?${among(CURRENCY)}|\\d\\s?(?:원|円|元|p\\b)`,
    'iu',
  ),
  free: new RegExp(`${FREE}|無料|免费|免費|무료|مجان|חינם`, 'iu'),
  clock: new RegExp(
    `(?<![\\d.,])(?:[01]?\\d|2[0-4])\\s?[:.h]\\s?[0-5]\\d(?!\\d|\\.\\d|\\s?[€£$%])|(?<!\\d)\\d{1,2}\\s?${among("uhr|h|heures?|uur|o’clock|o'clock|[ap]\\.?m\\.?|noon|godz")}|(?<!\\p{L})(?:noon|midnight|midi|minuit|mittags?|mitternacht|mediodía|middag)(?!\\p{L})|(?:午前|午後)?\\d{1,2}時|\\d{1,2}点|\\d{1,2}시|(?<!\\p{L})kl\\.? ?\\d|(?:klockan|godz\\.|saat|годин[аі]) ?\\d`,
    'iu',
  ),
  day: new RegExp(`${among(DAYS)}|${DAYS_UNSPACED}`, 'iu'),
  timetable: /(?!)/u,
  date: new RegExp(
    `${among(MONTHS)}|\\b\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?\\b(?!\\s?[€£$%])|\\b\\d{4}-\\d\\d-\\d\\d\\b|\\d{1,2}月|\\d{1,2}월`,
    'iu',
  ),
  duration: new RegExp(
    `${among(UNITS)}|\\d+\\s?(?:分|時間|日間|週間|[ヶか]月|年間|小时|分钟|天|周|个月|年|시간|분|일|주|개월)|${among('immediately|sofort|immédiatement|overnight|same day|am selben tag|le jour même|el mismo día')}`,
    'iu',
  ),
  phone: /(?<![\d.,])(?:\+|\(?0)\d[\d\s()/.–-]{5,18}\d(?!\d)/u,
  email: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/u,
  address:
    /(?<!\d)(?:[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}|\d{4}\s?[A-Z]{2}(?![A-Za-z])\s\p{Lu}|(?:[A-Z]{1,2}-)?\d{5}\s+\p{Lu}\p{L}+|\d{2}-\d{3}\s+\p{Lu}|\d{3}\s?\d{2}\s+\p{Lu}\p{Ll}+)|\p{L}(?:straße|strasse|str\.|gasse|platz|weg|allee|straat|laan|plein|gatan|vägen)\s+\d|(?<!\p{L})(?:Rue|rue|avenue|chemin|place|Calle|calle|C\/|Avenida|Plaza|Via|Piazza|Rua|Praça|ul\.|ulica|al\.|ул\.|вул\.)\s\p{L}|\d+\s(?:\p{Lu}\p{Ll}+\s){1,3}(?:Street|Road|Lane|Avenue|Square|Way|Drive|Close|Quay|Row|Hill)\b|〒\d|\d丁目|\d号|(?:Sokak|Cadde\p{L}*|Mah\.)/u,
  place: new RegExp(
    among(
      'lane|street|road|beside|behind|opposite|next to|near|floor|entrance|room|building|straße|platz|hinter|neben|gegenüber|stock|etage|eingang|einfahrt|raum|im haus|rue|derrière|à côté|en face|étage|entrée|près|devant|au bout|calle|plaza|detrás|junto|frente|planta|entrada|piano|via|piazza|dietro|accanto|davanti|ingresso|rua|atrás|ao lado|andar|straat|achter|naast|tegenover|verdieping|ingang|bij|bakom|bredvid|våning|ul|obok|naprzeciwko|piętr\\p{L}*|ул|рядом|напротив|этаж\\p{L}*|вул|поруч|поверх\\p{L}*|karşısında|yanında|kat',
    ),
    'iu',
  ),
  person:
    /\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\.?)?(?: (?:van|de|von|da|der|den|di|del|la|le))* \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \p{Lu}\.|(?:Dr|Mr|Mrs|Ms|Frau|Herr|Mme|Sra?|Sig|Dott)\.? ?\p{Lu}/u,
  number: new RegExp(NUMBER, 'iu'),
  age: new RegExp(
    `${among('age|aged|under|over|above|alter|unter|über|ab|bis|âge|moins de|plus de|dès|edad|menores|mayores|desde|età|anni|idade|leeftijd|onder|vanaf|tot|ålder|under|över|wiek\\p{L}*|lat|yaş|лет|років')}.{0,20}\\d|\\d{1,2}\\s?(?:[-–]\\s?\\d{1,2}\\s?)?(?:-?jährig\\p{L}*|${among('years?(?: old)?|yrs?|and (?:over|under|above)|jahren?|ans|años|anni|anos|jaar|år|lat|yaş|лет|років')}|歳|才|岁|歲|세|살)|U\\d\\d?\\b`,
    'iu',
  ),
  percent: /\d\s?(?:%|prozent|percent|per cent|pour ?cent|por ciento|procent|процент)/iu,
};

const SHORT_DAY = new RegExp(among(SHORT_DAYS), 'u');

/** Returns the structures in a text. */
export function structuresOf(text: string): ReadonlySet<Structure> {
  const found = new Set<Structure>(STRUCTURES.filter((structure) => LOOKS[structure].test(text)));
  if (SHORT_DAY.test(text)) found.add('day');
  if (found.has('clock') && found.has('day')) found.add('timetable');
  return found;
}

const REACHED_BY: readonly Structure[] = ['phone', 'email', 'address'];

export const isContact = (structure: Structure): boolean => REACHED_BY.includes(structure);

/** Returns the ways to contact a business that a text contains. Fast enough for whole websites. */
export const contactsIn = (text: string): Structure[] =>
  REACHED_BY.filter((structure) => LOOKS[structure].test(text));

/** Returns the token of a structure among the stems of an index. No word looks like it. */
export const structureToken = (structure: Structure): string => `§:${structure}`;
