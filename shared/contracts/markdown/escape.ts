/** Escapes text so that Markdown shows exactly this text. URLs stay links. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/https?:\/\/[^\s<>\\]+|[\\`*_[\]<~]/g, (found) =>
      found.length > 1 ? found : `\\${found}`,
    )
    .replace(
      /^( *)(#{1,6} |[-+](?= |$)|-(?= *-)|>|\d{1,9}[.)](?: |$))/gm,
      (_all, space: string, mark: string) => space + mark.replace(/[-#+>.)]/, '\\$&'),
    );
