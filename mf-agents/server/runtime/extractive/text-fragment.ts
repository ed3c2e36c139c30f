const encode = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');

/**
 * Returns the address of a page that opens at a quoted text, or at a row of a table from its first
 * to its last cell (WICG scroll to text fragment).
 */
export function fragmentUrl(url: string, quoted: string[]): string {
  const cells = quoted.filter((cell) => cell !== '');
  const [first, last] = [cells[0], cells.at(-1)];
  if (url === '' || url.includes('#') || first === undefined || last === undefined) return url;
  // Each cell is a separate block, and the page does not join their texts.
  if (cells.length > 1) return `${url}#:~:text=${encode(first)},${encode(last)}`;
  const words = first.split(/\s+/);
  const range =
    words.length <= 8
      ? encode(words.join(' '))
      : `${encode(words.slice(0, 5).join(' '))},${encode(words.slice(-3).join(' '))}`;
  return `${url}#:~:text=${range}`;
}
