/** One `sh` block of a guide, and the lines it documents. */
export interface GuideStep {
  script: string;
  expected: string[];
}

/**
 * Returns the `sh` blocks of a page in order, each with the `text` block that follows it before the
 * next `sh` block.
 */
export function guideSteps(markdown: string): GuideStep[] {
  const steps: GuideStep[] = [];
  for (const [, language, body = ''] of markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (language === 'sh') steps.push({ script: body, expected: [] });
    const last = steps.at(-1);
    if (language === 'text' && last)
      last.expected.push(...body.split('\n').filter((line) => line.trim() !== ''));
  }
  return steps;
}

/**
 * Replaces values that differ for every reader: builds, times, dates, addresses; and spaces, which
 * align columns.
 */
const comparable = (line: string): string =>
  line
    .replaceAll(/\d+\.\d+\.\d+-[0-9a-f]{8}/g, 'BUILD')
    .replaceAll(/\d+(\.\d+)? s\b/g, 'SECONDS')
    .replaceAll(/http:\/\/localhost:\d+/g, 'ADDRESS')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns the first documented line that is missing at its place in the output, or undefined. A
 * documented line may be a part of a printed line.
 */
export function missingLine(expected: string[], output: string): string | undefined {
  const printed = output.split('\n').map(comparable);
  let from = 0;
  return expected.find((line) => {
    const words = comparable(line).split(' ');
    const at = printed.findIndex(
      (candidate, index) => index >= from && inOrder(words, candidate.split(' ')),
    );
    from = at + 1;
    return at === -1;
  });
}

/**
 * Returns whether all `words` are in `line`, in this order. A guide may leave out columns in
 * between.
 */
function inOrder(words: string[], line: string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const position = line.indexOf(word, from);
    from = position + 1;
    return position !== -1;
  });
}
