/** A text of at most `max` characters, its end replaced by an ellipsis when it is longer; never half of a character. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
