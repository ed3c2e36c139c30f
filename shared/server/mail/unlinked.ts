/** An address of a mailbox, perhaps in quotes or at the end of a sentence; nothing before the @ may end what could be an address of its own. */
const MAILBOX = /^["'(<“]*(?:[\p{L}\p{N}_%+-]+['’&])?[\p{L}\p{N}._%+-]+@[\w.-]+[)"'>”,;:!?]*$/u;

/**
 * A text whose words mail programs make no links of, for what people typed: a workspace called `evil.example/login` must not be a link in a
 * mail of ours. A visible space parts what would be an address, because characters nobody sees are ignored by some programs that make links
 * and shown as boxes by others. Addresses of mailboxes stay as they are.
 */
export const unlinked = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    MAILBOX.test(word)
      ? word
      : word
          .replaceAll('://', ': //')
          .replace(/(?<=[\p{L}\p{N}\p{M}\p{Cf}_-])[.。．｡](?=[\p{L}\p{M}\p{Cf}])/gu, '$& '),
  );
