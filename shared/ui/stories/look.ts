/**
 * Options for showing stories, from the page's address. `story`: title of the story; default: all.
 */
export interface Look {
  story: string | undefined;
  dark: boolean;
  rtl: boolean;
  long: boolean;
  bare: boolean;
}

export const FLAGS = ['dark', 'rtl', 'long'] as const;

export function lookOf(search: string): Look {
  const given = new URLSearchParams(search);
  return {
    story: given.get('story') ?? undefined,
    dark: given.has('dark'),
    rtl: given.has('rtl'),
    long: given.has('long'),
    bare: given.has('bare'),
  };
}

export function addressOf(look: Partial<Look>): string {
  const params = new URLSearchParams();
  if (look.story !== undefined) params.set('story', look.story);
  for (const flag of [...FLAGS, 'bare'] as const) if (look[flag]) params.set(flag, '1');
  return `?${params}`;
}

/**
 * Returns a longer text: for a label, a word that just fits on a phone; for a sentence, several
 * lines.
 */
export const longer = (text: string): string =>
  text.length < 24
    ? `${text} Donaudampfschifffahrtsgesellschaft`
    : `${text} ${'And the same at some length. '.repeat(4)}Donaudampfschifffahrtsgesellschaft`;
