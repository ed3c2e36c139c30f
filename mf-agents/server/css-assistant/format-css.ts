/**
 * Formats a restricted style sheet, which has no unneeded spaces, as people write one. The meaning
 * does not change.
 */
export function formatCss(css: string): string {
  const lines: string[] = [];
  let depth = 0;
  let statement = '';
  /** Positions of the statement's commas outside of brackets and strings. */
  let commas: number[] = [];
  let quoted = false;
  let brackets = 0;
  const end = (before: string, after = ''): void => {
    const text = statement.trim();
    statement = '';
    commas = [];
    if (text !== '' || after !== '') lines.push(`${'  '.repeat(depth)}${before}${text}${after}`);
  };
  for (const character of css) {
    // Strings are canonical, so they contain no quotes.
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '(' || character === '[')) brackets += 1;
    else if (!quoted && (character === ')' || character === ']')) brackets -= 1;
    if (quoted || brackets > 0 || !'{};'.includes(character)) {
      if (character === ',' && !quoted && brackets === 0) commas.push(statement.length);
      statement += character;
      continue;
    }
    if (character === '{') {
      // Only lists of selectors get a space after commas. Other statements with commas stay as they
      // are.
      if (!statement.trimStart().startsWith('@'))
        for (const comma of commas.reverse())
          statement = `${statement.slice(0, comma)}, ${statement.slice(comma + 1).trimStart()}`;
      if (depth === 0 && lines.length > 0) lines.push('');
      end('', ' {');
      depth += 1;
    } else {
      statement = declaration(statement);
      end('', statement === '' ? '' : ';');
      if (character === '}') {
        depth = Math.max(0, depth - 1);
        lines.push(`${'  '.repeat(depth)}}`);
      }
    }
  }
  end('');
  return lines.join('\n');
}

/** Formats a declaration. `@layer a, b` is not a declaration; it has no colon. */
const declaration = (text: string): string =>
  text
    .trim()
    .replace(/^([\w-]+):\s*/, '$1: ')
    .replace(/\s*!important$/, ' !important');
