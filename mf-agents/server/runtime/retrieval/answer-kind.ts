import { foldWord } from '../../fold-word';

/**
 * The kind of fact a question asks for, when its words say so, and how such a fact looks in a text.
 * Both in several languages, `asks` in folded words.
 */
const word = (...some: string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${some.join('|')})(?!\\p{L})`, 'u');
const NUMBER = String.raw`(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|ein(?:e|en|em|er)?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|une?|dos|tres|cuatro|due|tre|dois|twee|drie|vijf)`;
const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda|terça|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)s?';
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|maart|mei|augustus)';
const UNIT =
  '(?:working )?(?:minutes?|hours?|days?|weeks?|months?|years?)|(?:werk|arbeits)?(?:minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)|heures?|jours?|semaines?|mois|ans?|années?|minutos?|horas?|días?|semanas?|meses|años?|minuti|or[ae]|giorn[oi]|settiman[ae]|mesi|ann[oi]|dias?|anos?|minuten|uur|dagen|weken|maanden|jaar';
const CLOCK = String.raw`\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2} ?(?:Uhr|heures?|h|uur)\b`;
const MONEY = String.raw`[£$€]\s?\d|\d\s?[£$€]|\b\d[\d.,]* ?(?:euros?|eur|chf|franken|francs?|dollars?|pounds?)\b|\b(?:free|without charge|costs nothing|kostenlos|kostenfrei|gratis|umsonst|gratuit\w*|grátis|gratuito)\b`;
const PLACE = String.raw`\b(?:lane|street|road|beside|behind|opposite|next to|on foot|straße|strasse|weg|platz|hinter|neben|gegenüber|rue|avenue|derrière|à côté|en face|calle|plaza|detrás|junto a|via|piazza|dietro|accanto|rua|atrás|straat|achter|naast)\b|\p{L}(?:straße|strasse|straat|gasse)\b|\b[A-Z]{1,2}\d{1,2}\s?\d[A-Z]{2}\b`;
const anyOf = (pattern: string): RegExp => new RegExp(pattern, 'iu');

const KINDS: { asks: RegExp; looks: RegExp }[] = [
  {
    asks: word(
      'how long',
      'valid',
      'expires?',
      'wie lange',
      'gilt',
      'gultig',
      'lauft ab',
      'combien de temps',
      'valables?',
      'expire',
      'cuanto tiempo',
      'valido',
      'quanto tempo',
      'hoe lang',
      'geldig',
    ),
    looks: anyOf(String.raw`(?<!\p{L})${NUMBER}[ -](?:${UNIT})(?!\p{L})`),
  },
  {
    asks: word(
      'how old',
      'what age',
      '(?:minimum|maximum) age',
      'wie alt',
      'welchem alter',
      'mindestalter',
      'quel age',
      'que edad',
      'quanti anni',
      'que idade',
      'hoe oud',
    ),
    looks: anyOf(
      String.raw`\bage\b|\b(?:be|from|under|over|ab|unter|über|dès|de|desde|da) \d{1,2}\b|\byears?\b|\b\d{1,2} (?:jahre?n?|ans|años|anni|anos|jaar)\b`,
    ),
  },
  {
    asks: word(
      'how much',
      'costs?',
      'prices?',
      'pricing',
      'fees?',
      'expensive',
      'cheap',
      'kosten',
      'kostet',
      'preise?',
      'gebuhr(?:en)?',
      'teuer',
      'gunstig',
      'couten?t?',
      'couter',
      'prix',
      'tarifs?',
      'cher',
      'frais',
      'cuestan?',
      'precios?',
      'costano?',
      'costa',
      'prezz[oi]',
      'custam?',
      'precos?',
      'kost',
      'prijs',
      'prijzen',
      'duur',
    ),
    looks: anyOf(MONEY),
  },
  {
    asks: word(
      'how (?:far|many|big|heavy|high)',
      'weight',
      'capacity',
      'size',
      'weighs?',
      'wie ?viele?',
      'wie (?:weit|gross|schwer|hoch)',
      'gewicht',
      'wiegt',
      'grosse',
      'combien',
      'poids',
      'pese',
      'taille',
      'dimensions?',
      'cuant[oa]s?',
      'peso',
      'tamano',
      'quant[oaie]s?',
      'pesa',
      'tamanho',
      'hoeveel',
      'hoe (?:ver|groot|zwaar|hoog)',
      'gewicht',
    ),
    looks: anyOf(String.raw`(?<!\p{L})${NUMBER}(?!\p{L})`),
  },
  {
    asks: word(
      'what time',
      'open',
      'opening',
      'hours',
      'wie ?viel uhr',
      'welcher uhrzeit',
      'offen',
      'geoffnet',
      'offnungszeit(?:en)?',
      'auf',
      'quelle heure',
      'ouverte?s?',
      'ouverture',
      'horaires?',
      'que hora',
      'abierto',
      'abren?',
      'horarios?',
      'che ora',
      'apert[oai]',
      'aprite',
      'orari',
      'que horas',
      'aberto',
      'abrem?',
      'hoe laat',
      'openingstijden',
      'geopend',
    ),
    looks: anyOf(CLOCK),
  },
  {
    asks: word(
      'when',
      'which days?',
      'wann',
      'welche[mn]? tage?n?',
      'quand',
      'quels? jours?',
      'cuando',
      'que dias?',
      'quando',
      'wanneer',
    ),
    looks: anyOf(`${CLOCK}|(?<!\\p{L})(?:${DAY}|${MONTH})(?!\\p{L})`),
  },
  {
    asks: word(
      'where',
      'address',
      'locat\\p{L}*',
      'directions',
      'wo',
      'adresse',
      'anschrift',
      'anfahrt',
      'ou',
      'ou se',
      'donde',
      'direccion',
      'dove',
      'indirizzo',
      'onde',
      'endereco',
      'waar',
      'adres',
    ),
    looks: new RegExp(PLACE, 'u'),
  },
  {
    asks: word(
      'phone',
      'telephone',
      'number',
      'call you',
      'telefon',
      'telefonnummer',
      'anrufen',
      'numero',
      'telefono',
      'telefone',
      'appeler',
      'llamar',
      'bellen',
    ),
    looks: /\+?\d[\d ]{6,}\d/,
  },
  { asks: word('e-?mail', 'mail', 'courriel', 'correo'), looks: /\S+@\S+/ },
  {
    asks: word('who', 'wer', 'wen', 'wem', 'qui', 'quien', 'chi', 'quem', 'wie is'),
    looks: /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u,
  },
];

/**
 * A test for texts that hold the kind of fact the question asks for; null when the question does
 * not say.
 */
export function answerKind(question: string): ((text: string) => boolean) | null {
  // An e-mail address is not a place.
  const asked = foldWord(question)
    .replace(/(e-?mail)[- ]?(?:address|adresse|adres)/gu, '$1')
    .replace(
      /(?:adresse|direccion|indirizzo|endereco) (?:de |di )?(e-?mail|mail|courriel|correo)/gu,
      '$1',
    );
  const kind = KINDS.find(({ asks }) => asks.test(asked));
  return kind ? (text) => kind.looks.test(text) : null;
}
