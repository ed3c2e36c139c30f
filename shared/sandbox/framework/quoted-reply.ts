/** Returns a reply with the quote of the mail that mail programs add. */
export function quotedReply(
  words: string,
  { from, text, at }: { from: string; text: string; at: number },
): string {
  const quoted = text.split('\n').map((line) => `> ${line}`);
  return [words, '', `On ${new Date(at).toUTCString()}, ${from} wrote:`, ...quoted].join('\n');
}
