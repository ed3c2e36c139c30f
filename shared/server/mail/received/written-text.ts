/** Longest text that is read, in characters. Longer mails are quotes of long threads. */
const MAX_CHARS = 100_000;

/** Line above a quote, as mail programs write it in the languages of the dashboard. */
const ATTRIBUTION = [
  /^on .{1,300}\bwrote:$/i,
  /^am .{1,300}\bschrieb\b.{0,200}:$/i,
  /^le .{1,300}\ba écrit\s?:$/i,
  /^el .{1,300}\bescribió:$/i,
  /^il .{1,300}\bha scritto:$/i,
  /^op .{1,300}\bschreef\b.{0,200}:$/i,
  /^em .{1,300}\bescreveu:$/i,
  /^.{1,300}\bnapisał(?:\(a\)|a)?:$/i,
  /^(?:den|på) .{1,300}\bskrev\b.{0,200}:$/i,
  /^.{1,300}(?:şunları )?yazdı:$/i,
];

/** Line that begins the rest of a mail, which the sender did not write for this reply. */
const REST = [
  /^--$/,
  /^-{2,} ?(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|wiadomość oryginalna|ursprungligt meddelande|özgün ileti) ?-{2,}$/i,
  /^_{20,}$/,
  /^(?:sent from my|get outlook for|von meinem .{1,40} gesendet|gesendet von|envoyé de mon|enviado desde mi|inviato da|verzonden vanaf|enviado do meu|wysłane z|skickat från)\b/i,
  /^\*?(?:from|von|de|da|van|od|från|kimden)\s?:\*?\s.{0,200}@/i,
];

/**
 * Returns the part of a mail that its sender wrote: without quotes of earlier mails and without the
 * signature. Text between quotes stays.
 */
export function writtenText(mail: string): string {
  const lines = joinAttribution(mail.slice(0, MAX_CHARS).replaceAll('\r\n', '\n').split('\n'));
  const lastQuote = lines.findLastIndex(isQuote);
  const written: string[] = [];
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (REST.some((pattern) => pattern.test(text))) break;
    if (ATTRIBUTION.some((pattern) => pattern.test(text))) {
      if (lastQuote > index) continue;
      break;
    }
    if (!isQuote(line)) written.push(line.trimEnd());
  }
  return written
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const isQuote = (line: string): boolean => line.startsWith('>');

/** Joins an attribution that a mail program has broken into two lines. */
function joinAttribution(lines: string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const next = lines[index + 1]?.trim() ?? '';
    const joinedLine = `${line.trim()} ${next}`;
    const isBroken =
      line.trim() !== '' &&
      next.endsWith(':') &&
      joinedLine.length < 400 &&
      ATTRIBUTION.some((pattern) => pattern.test(joinedLine)) &&
      !ATTRIBUTION.some((pattern) => pattern.test(next));
    joined.push(isBroken ? joinedLine : line);
    if (isBroken) index += 1;
  }
  return joined;
}
