import type { Language } from '@voxgrove/contracts/language';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';

/** Kinds of facts that question words ask for, regardless of the topic. */
export const ASKED = [
  'amount',
  'count',
  'duration',
  'time',
  'date',
  'place',
  'person',
  'age',
] as const;
export type AskedFor = (typeof ASKED)[number];

/**
 * The folded question words of a language, with `|` between them; a space stands for any space. `count`
 * includes sizes, distances and weights.
 */
const WORDS: Readonly<Record<Language, Readonly<Partial<Record<AskedFor, string>>>>> = {
  en: {
    amount: 'how much|what (?:does|do|did|would|will|is|are) .{0,40}(?:cost|price|fee|charge)s?',
    count: 'how (?:many|big|large|heavy|high|tall|wide|deep|far|hot|warm|fast|often)',
    duration: 'how (?:long|soon|quick(?:ly)?)|how much (?:notice|time|warning)',
    time: 'what time|from what time|until what time|how late|how early',
    date: 'when|which days?|what days?|what date',
    place: 'where|whereabouts',
    person: 'who|whom|whose',
    age: 'how old|what age|which age|age limit|(?:minimum|maximum) age',
  },
  de: {
    amount:
      'wie ?viel (?:kostet|kosten|geld|euro|zahlt|zahle|muss)|was (?:kostet|kosten|kosts|kostets|zahlt|zahle|nehmt)',
    count: 'wie ?viele?|wie (?:weit|gross|schwer|hoch|breit|tief|oft|warm|kalt|schnell)',
    duration: 'wie lang(?:e)?|wie schnell|wie viel (?:zeit|vorlauf)',
    time: 'wie ?viel uhr|welcher uhrzeit|wie spat|bis wann|ab wann|wie lange (?:habt|haben|hat|ist|seid|sind)',
    date: 'wann|welche[mnrs]? tage?n?|an welche[mn]|wochentage?n?',
    place: 'wo|wohin|woher',
    person: 'wer|wen|wem|wessen',
    age: 'wie alt|welche[mn] alter|ab welchem alter|mindestalter',
  },
  fr: {
    amount:
      'combien (?:coute|coutent|ca coute|est-ce|faut-il payer|je paye|ca fait)|c est combien|quel(?:s|le)? (?:prix|tarifs?|cout)|a combien',
    count: 'combien',
    duration:
      'combien de temps|combien de (?:jours|nuits|mois|semaines)|quelle duree|dans quel delai|quel delai',
    time: 'quelle heure|jusqu a quelle heure|quelles heures',
    date: 'quand|quels? jours?|quelle date|quelles dates',
    place: 'ou (?!bien)|ou$',
    person: 'qui|a qui|avec qui',
    age: 'quel age|a partir de quel age|age minimum',
  },
  es: {
    amount:
      'cuanto (?:cuesta|cuestan|vale|valen|es|sale|cobrais|cobran|hay que pagar|pago)|que (?:precio|cuesta|vale)|a cuanto|por cuanto',
    count: 'cuant[oa]s?',
    duration: 'cuanto (?:tiempo|dura|duran|tarda|tardan)|cuantos (?:dias|meses)',
    time: 'que hora|que horas|a que hora|hasta que hora',
    date: 'cuando|que dias?|que fechas?',
    place: 'donde|adonde',
    person: 'quien|quienes',
    age: 'que edad|cuantos anos|edad minima',
  },
  it: {
    amount: 'quanto (?:costa|costano|viene|vengono|si paga|pago)|che prezzo|qual e il prezzo',
    count: 'quant[oaie]',
    duration: 'quanto (?:tempo|dura|durano|ci vuole|ci mette)|quanti (?:giorni|mesi)',
    time: 'che ora|a che ora|fino a che ora',
    date: 'quando|che giorn[oi]|quali giorni',
    place: 'dove|dov',
    person: 'chi',
    age: 'che eta|quanti anni|eta minima',
  },
  pt: {
    amount:
      'quanto (?:custa|custam|e|fica|sai|pago|cobram)|qual (?:e )?o (?:preco|valor)|que preco',
    count: 'quant[oa]s?',
    duration: 'quanto tempo|quanto (?:dura|demora|leva)|quantos (?:dias|meses)',
    time: 'que horas|a que horas|ate que horas',
    date: 'quando|que dias?|quais dias',
    place: 'onde|aonde',
    person: 'quem',
    age: 'que idade|quantos anos|idade minima',
  },
  nl: {
    amount:
      'hoeveel (?:kost|kosten|is|betaal|moet ik betalen)|wat (?:kost|kosten|betaal|is de prijs)|hoe duur',
    count: 'hoeveel|hoe (?:ver|groot|zwaar|hoog|breed|vaak|warm|snel)',
    duration: 'hoe ?lang|hoe snel|hoeveel (?:tijd|dagen|weken)',
    time: 'hoe laat|tot hoe laat|vanaf hoe laat',
    date: 'wanneer|welke dag(?:en)?',
    place: 'waar|waarheen',
    person: 'wie|van wie',
    age: 'hoe oud|welke leeftijd|vanaf welke leeftijd|minimumleeftijd',
  },
  sv: {
    amount: 'hur mycket (?:kostar|ar)|vad kostar|vad ar priset|hur dyr[ta]?',
    count: 'hur (?:manga|mycket|stor[at]?|langt|tung[at]?|hog[at]?|ofta)',
    duration: 'hur lange|hur lang tid|hur snabbt',
    time: 'hur dags|vilken tid|hur sent|klockan',
    date: 'nar|vilka dagar|vilken dag',
    place: 'var|vart',
    person: 'vem|vilka',
    age: 'hur gammal|hur gamla|vilken alder|aldersgrans',
  },
  pl: {
    amount:
      'ile (?:to )?(?:kosztuje|kosztuja|place|zaplace|wynosi)|po ile|jaka (?:jest )?cena|w jakiej cenie',
    count: 'ile|ilu|jak (?:duz[aey]|daleko|czesto|wysok[iao])',
    duration: 'jak dlugo|ile (?:czasu|dni|trwa)|jak szybko',
    time: 'o ktorej|do ktorej|od ktorej|ktora godzina|w jakich godzinach',
    date: 'kiedy|w jakie dni|jakiego dnia',
    place: 'gdzie|dokad',
    person: 'kto|kogo|komu|z kim',
    age: 'ile lat|od ilu lat|w jakim wieku|jaki wiek',
  },
  tr: {
    amount: 'ne kadar(?: tutar| odeyecegim)?|kac (?:lira|tl|euro|para)|fiyati? ne|ucreti? ne',
    count: 'kac|ne kadar',
    duration: 'ne kadar sur\\p{L}*|kac (?:gun|hafta|ay|saat|dakika)|ne kadar zaman',
    time: 'saat kac\\p{L}*|kaca kadar|kacta',
    date: 'ne zaman|hangi gun(?:ler)?',
    place: 'nerede|nereye|neresi',
    person: 'kim|kimin|kime',
    age: 'kac yas\\p{L}*',
  },
  ru: {
    amount:
      'сколько (?:стоит|стоят|будет стоить|платить|надо платить)|почем|какая цена|по какой цене',
    count: 'сколько|как (?:далеко|часто|велик\\p{L}*)',
    duration: 'как долго|сколько (?:времени|длится|дней|ждать)|как быстро',
    time: 'во сколько|до скольки|со скольки|в котором часу|до которого часа',
    date: 'когда|в какие дни|в какой день',
    place: 'где|куда',
    person: 'кто|кого|кому|с кем',
    age: 'сколько лет|со скольки лет|с какого возраста',
  },
  uk: {
    amount: 'скільки (?:коштує|коштують|платити)|яка ціна|почім',
    count: 'скільки|як (?:далеко|часто)',
    duration: 'як довго|скільки (?:часу|триває|днів)|як швидко',
    time: 'о котрій|до котрої|з котрої',
    date: 'коли|в які дні|у які дні|якого дня',
    place: 'де|куди',
    person: 'хто|кого|кому|з ким',
    age: 'скільки років|з якого віку',
  },
  ar: {
    amount: 'بكم|كم (?:السعر|سعر|يكلف|تكلف|تكلفة|ثمن|الثمن)|ما (?:هو )?سعر',
    count: 'كم',
    duration: 'كم (?:من الوقت|يستغرق|تستغرق|مدة)|ما مدة',
    time: 'اي ساعة|في اي ساعة|حتى اي ساعة',
    date: 'متى|اي يوم|اي ايام',
    place: 'اين',
    person: 'من هو|من هي|من الذي',
    age: 'كم عمر|اي عمر|العمر',
  },
  he: {
    amount: 'כמה (?:עולה|זה עולה|עולים|משלמים)|מה המחיר',
    count: 'כמה',
    duration: 'כמה זמן|תוך כמה זמן',
    time: 'באיזו שעה|עד איזו שעה|מאיזו שעה|באילו שעות',
    date: 'מתי|באילו ימים|באיזה יום',
    place: 'איפה|היכן|לאן',
    person: 'מי',
    age: 'מאיזה גיל|בן כמה|באיזה גיל|גיל',
  },
  ja: {
    amount: 'いくら|料金|何円|値段',
    count: 'いくつ|何(?:人|名|個|台|回|枚)|どのくらい|どれくらい',
    duration: '何(?:日|時間|分|週間|ヶ月|か月)(?:間)?|どのくらいの時間|どれくらいかかり',
    time: '何時',
    date: 'いつ|何曜日|何日',
    place: 'どこ|場所',
    person: '誰|だれ|どなた',
    age: '何歳|何才|年齢',
  },
  zh: {
    amount: '多少钱|多少錢|价格|價格|费用|費用|怎么收费|几块',
    count: '几个|幾個|多少|几人|多大|多重|多远',
    duration: '多久|多长时间|多長時間|几天|幾天',
    time: '几点|幾點|什么时间|什麼時間',
    date: '什么时候|什麼時候|何时|哪天|星期几|哪些天',
    place: '哪里|哪裡|哪儿|在哪',
    person: '谁|誰|哪位',
    age: '几岁|幾歲|多大年龄|年龄',
  },
  ko: {
    amount: '얼마|가격|비용|요금',
    count: '몇 ?(?:명|개|대|번|인)|얼마나',
    duration: '얼마나 (?:걸|오래)|며칠|몇 ?(?:일|시간|분|주|개월)',
    time: '몇 ?시',
    date: '언제|무슨 요일|어떤 요일',
    place: '어디',
    person: '누구|누가|어느 분',
    age: '몇 ?살|나이|연령',
  },
};

/** Languages whose words are written without spaces between them, or with endings. */
const UNBOUNDED: ReadonlySet<Language> = new Set(['ja', 'zh', 'ko', 'ar', 'he', 'tr']);

const PATTERNS: ReadonlyMap<Language, ReadonlyMap<AskedFor, RegExp>> = new Map(
  LANGUAGES.map((language) => [language, patternsOf(language)]),
);

/**
 * Returns what the question words of a question ask for. If the language is unknown, all languages
 * are checked.
 */
export function askedFor(question: string, language: Language | null): ReadonlySet<AskedFor> {
  const text = plainQuestion(question);
  const languages = language === null ? LANGUAGES : [language];
  return new Set(
    languages.flatMap((patternLanguage) =>
      [...(PATTERNS.get(patternLanguage) ?? [])]
        .filter(([, pattern]) => pattern.test(text))
        .map(([facetName]) => facetName),
    ),
  );
}

/** Finds "mail address", which is not a place, and "phone number", which is not a count. */
const REACHED_BY =
  /(e-?mail|phone|telephone|telefon|mail)[- ]?(?:address|number|adresse|nummer|adres)|(?:adresse|numero|direccion|indirizzo|endereco) (?:de |di )?(?:correo |d )?(e-?mail|courriel|telephone|telefono|telefone|electronico)/gu;

const plainQuestion = (question: string): string =>
  foldWord(question).replace(/['’-]/gu, ' ').replace(/\s+/gu, ' ').replace(REACHED_BY, '$1$2');

function patternsOf(language: Language): ReadonlyMap<AskedFor, RegExp> {
  const bounded = !UNBOUNDED.has(language);
  return new Map(
    ASKED.flatMap((facetName): [AskedFor, RegExp][] => {
      const words = WORDS[language][facetName];
      if (words === undefined) return [];
      return [
        [
          facetName,
          new RegExp(bounded ? `(?<!\\p{L})(?:${words})(?!\\p{L})` : `(?:${words})`, 'u'),
        ],
      ];
    }),
  );
}
