/** Languages in which requests are understood. */
type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';
/**
 * Different words for the same thing: parts of regular expressions, in lower case without accents,
 * as `folded` returns them.
 */
export type Words = Partial<Record<Language, string>>;

/** Normalizes a request: lower case, no accents, one kind of apostrophe and of space. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a pattern for whole words in any of the languages. */
export const anyOf = (words: Words): RegExp =>
  new RegExp(`\\b(?:${Object.values(words).join('|')})\\b`, 'g');

/** Endings of German adjectives. */
export const ENDING = '(?:e[nmrs]?)?';

export const OPPOSITE = anyOf({
  // In Portuguese, "no" also means "in the".
  en: "no(?! (?:cabecalho|botao|fundo|topo|chat|campo|icone|balao|titulo|texto))|not|never|without|remove|delete|don'?t|undo|less|hide|disable",
  de: `nicht|kein${ENDING}|ohne|entfern(?:e|en|t)|losch(?:e|en|t)|weg|niemals|nie|weniger|versteck(?:e|en|t)`,
  fr: 'pas|sans|aucune?|supprim(?:e|er|ez)|retir(?:e|er|ez)|enlev(?:e|er|ez)|jamais|moins|cach(?:e|er|ez)',
  es: 'sin|nunca|quit(?:a|ar|en)|elimin(?:a|ar|e|en)|borr(?:a|ar|e|en)|ningun[oa]?|menos|ocult(?:a|ar|e|en)',
  it: 'non|senza|rimuov(?:i|ere|a)|togli(?:ere|a)?|elimin(?:a|are|i)|nessun[oa]?|meno|nascond(?:i|ere|a)|mai',
  pt: 'nao|sem|remov(?:a|e|er)|retir(?:a|e|ar)|apag(?:a|ue|ar)|nenhuma?|menos|escond(?:a|e|er)',
  nl: 'niet|geen|zonder|verwijder(?:en)?|nooit|minder|verberg(?:en)?',
});
export const PIZZA_SHOP = anyOf({ en: 'pizzas?|pizzerias?' });
export const GLOWS = anyOf({
  en: 'glow(?:s|ing)?|neon|shin(?:e|es|y|ing)',
  de: 'leuchten|leuchtet|leuchteffekte?|leuchtschein|gluhen|gluht|gluheffekte?|schimmern|schimmert|glanzen|glanzt|glow-effekte?',
  fr: 'lueurs?|halos?|brill(?:e|er|ent)|effet lumineux',
  es: 'brill(?:o|ar|e|en)|resplandor|resplandecer',
  it: 'bagliore|alone|brill(?:are|i|ino)|effetto luminoso|risplendere',
  pt: 'brilh(?:o|ar|e|em)',
  nl: 'gloed|gloeien|gloeit|oplichten|gloei-effect',
});
export const BORDERS = anyOf({
  en: '(?:border|outline|frame|edge)(?:s|ed)?',
  de: 'rahmens?|rand|rander|umrandung(?:en)?|umriss|kontur(?:en)?|einfassung',
  fr: 'bordures?|contours?|cadres?|bords?',
  es: 'bordes?|contornos?|marcos?',
  it: 'bord[oi]|contorn[oi]|cornic[ei]',
  pt: 'bord[ao]s?|contornos?|molduras?',
  nl: 'rand(?:en|je)?|kaders?|omlijning|omtrek',
});
export const BACKGROUND = anyOf({
  en: 'background',
  de: 'hintergrund(?:farbe|es)?',
  fr: 'fond|arriere[- ]plan',
  es: 'fondo',
  it: 'sfondo',
  pt: 'fundo',
  nl: 'achtergrond(?:kleur)?',
});
export const EVERYTHING = anyOf({
  en: '(?:theme|everything|main|primary|accent|brand)',
  de: 'alles|thema|design|farbschema|(?:haupt|primar|akzent|marken)farbe',
  fr: "tout|theme|couleur (?:principale|primaire|d'accent)",
  es: 'todo|tema|color (?:principal|primario|de acento)',
  it: 'tutto|tema|colore (?:principale|primario)',
  pt: 'tudo|tema|cor (?:principal|primaria)',
  nl: 'alles|thema|hoofdkleur|primaire kleur|accentkleur',
});
export const LETTERS = anyOf({
  en: '(?:text|font|letters?|words|writing)',
  de: 'text(?:e|es|farbe)?|schrift(?:farbe)?|buchstaben',
  fr: 'textes?|police|lettres',
  es: 'textos?|letras?|fuente',
  it: 'test[oi]|caratter[ei]|scritt[ae]',
  pt: 'textos?|letras?|fonte',
  nl: 'tekst(?:kleur)?|letters|lettertype',
});
export const THICK = anyOf({
  en: 'thick|bold',
  de: `(?:dick|fett|breit)${ENDING}`,
  fr: 'epais(?:se)?s?|larges?',
  es: 'grues[oa]s?|anch[oa]s?',
  it: 'spess[oaie]|grass[oaie]',
  pt: 'gross[oa]s?|espess[oa]s?',
  nl: 'dikke?|brede?|breed',
});
export const THIN = anyOf({
  en: 'thin',
  de: `(?:dunn|fein|schmal)${ENDING}`,
  fr: 'fine?s?|minces?',
  es: 'fin[oa]s?|delgad[oa]s?',
  it: 'sottil[ei]',
  pt: 'estreit[oa]s?',
  nl: 'dunne?|smalle?',
});
export const DOTTED = anyOf({
  en: 'dotted',
  de: `(?:gepunktet|punktiert)${ENDING}`,
  fr: 'pointill(?:es?|ees?)',
  es: 'puntead[oa]s?|de puntos',
  it: 'punteggiat[oaie]|puntinat[oaie]|a puntini',
  pt: 'pontilhad[oa]s?',
  nl: 'gestippelde?|stippellijn',
});
export const DASHED = anyOf({
  en: 'dashed',
  de: `gestrichelt${ENDING}`,
  fr: 'tirets?|discontinue?s?',
  es: 'discontinu[oa]s?|de (?:rayas|guiones)',
  it: 'tratteggiat[oaie]',
  pt: 'tracejad[oa]s?',
  nl: 'gestreepte?|streepjeslijn',
});
export const DOUBLE = anyOf({
  en: 'double',
  de: `doppelt${ENDING}|doppelrahmen`,
  fr: 'doubles',
  es: 'dobles?',
  it: 'doppi[oae]?',
  pt: 'dupl[oa]s?',
  nl: 'dubbele?',
});

/** Returns whether a text contains one of the words. */
export const says = (text: string, words: RegExp): boolean => text.search(words) !== -1;
