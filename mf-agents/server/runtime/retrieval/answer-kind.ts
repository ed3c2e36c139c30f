/** The kind of fact a question asks for, when its words say so, and how such a fact looks in a text. */
const NUMBER = String.raw`(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

const KINDS: { asks: RegExp; looks: RegExp }[] = [
  { asks: /\bhow much|\b(?:cost|costs|price|prices|pricing|fee|fees|expensive|cheap)\b/i, looks: /[£$€]\s?\d|\d\s?[£$€]|\b(?:free|without charge|costs nothing)\b/i },
  { asks: /\bhow long|\bvalid|\bexpire/i, looks: new RegExp(String.raw`\b${NUMBER}[ -](?:working )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b`, 'i') },
  { asks: /\bhow old|\bwhat age|\b(?:minimum|maximum) age\b/i, looks: /\bage\b|\b(?:be|from|under|over) \d{1,2}\b|\byears?\b/i },
  { asks: /\bhow (?:far|many|big|heavy|high)\b|\b(?:weight|capacity|size)\b/i, looks: new RegExp(String.raw`\b${NUMBER}\b`, 'i') },
  { asks: /\bwhat time|\b(?:open|opening|hours)\b/i, looks: /\b\d{1,2}[:.]\d{2}\b/ },
  { asks: /\bwhen\b|\bwhich days?/i, looks: new RegExp(String.raw`\b\d{1,2}[:.]\d{2}\b|\b${DAY}\b|\b${MONTH}\b`, 'i') },
  { asks: /\bwhere\b|\baddress\b|\blocat|\bdirections\b/i, looks: /\b(?:lane|street|road|beside|behind|opposite|next to|on foot)\b|\b[A-Z]{1,2}\d{1,2}\s?\d[A-Z]{2}\b/ },
  { asks: /\b(?:phone|telephone|number)\b|\bcall you\b/i, looks: /\+?\d[\d ]{6,}\d/ },
  { asks: /\be-?mail\b/i, looks: /\S+@\S+/ },
  { asks: /\bwho\b/i, looks: /\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\b/u },
];

/** A test for texts that hold the kind of fact the question asks for; null when the question does not say. */
export function answerKind(question: string): ((text: string) => boolean) | null {
  // An e-mail address is not a place.
  const asked = question.replace(/\b(e-?mail) address\b/gi, '$1');
  const kind = KINDS.find(({ asks }) => asks.test(asked));
  return kind ? (text) => kind.looks.test(text) : null;
}
