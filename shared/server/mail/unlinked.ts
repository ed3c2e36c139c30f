/**
 * Matches an email address, possibly in quotes or at the end of a sentence. Before an apostrophe
 * or `&` in the address there must be no dot, because mail programs would link that part as a web
 * address.
 */
const MAILBOX = /^["'(<“]*(?:[\p{L}\p{N}_%+-]+['’&])?[\p{L}\p{N}._%+-]+@[\w.-]+[)"'>”,;:!?]*$/u;

/**
 * Prevents mail programs from turning typed text into links: a workspace called
 * `evil.example/login` must not be a link in our mail. Inserts a visible space, because some
 * programs ignore invisible characters and others show them as boxes. Email addresses stay
 * unchanged, and so do the words in `verbatim`, which readers copy.
 */
export const unlinked = (text: string, verbatim: readonly string[] = []): string =>
  text.replace(/\S+/g, (word) =>
    MAILBOX.test(word) || verbatim.includes(bare(word))
      ? word
      : word
          .replaceAll('://', ': //')
          .replace(/(?<=[\p{L}\p{N}\p{M}\p{Cf}_-])[.。．｡](?=[\p{L}\p{M}\p{Cf}])/gu, '$& '),
  );

/** Returns a word without brackets and punctuation around it. */
const bare = (word: string): string => word.replace(/^[("'<]+|[)"'>,;:!?]+$/g, '');
