const NAMES: Record<string, RegExp> = {
  email: /^e-?mail/i,
  phone: /phone|tel|mobile|handy/i,
  name: /^(full )?name$|^(first|last) ?name$|^kunde$/i,
  stage: /^(stage|status|phase)$/i,
  notes: /^(note|comment|bemerkung)/i,
};

/** Returns the names in the first row of a CSV file. */
export function columnsOf(csv: string): string[] {
  const line = /^\ufeff?((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(csv)?.[1] ?? '';
  if (line.trim() === '') return [];
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}

/** Guesses the field for a column from its name. Returns '' if none fits. */
export const guessColumn = (header: string): string =>
  Object.entries(NAMES).find(([, pattern]) => pattern.test(header))?.[0] ??
  (header === '' ? '' : `field:${header.slice(0, 60)}`);
