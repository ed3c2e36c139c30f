/** A file block of a guide: a file name in backquotes and the code block that follows it. */
export interface GuideBlock {
  file: string;
  /** `diff`: a change of the file; any other language: the whole file. */
  language: string;
  text: string;
}

/** Returns the commands and files of a guide whose steps are executed literally. */
export function guideBlocks(markdown: string): { commands: string[][]; blocks: GuideBlock[] } {
  const commands = [...markdown.matchAll(/^```sh\nnpm run remote -- (.+)\n```$/gm)];
  const blocks = [...markdown.matchAll(/^`([\w/.-]+)`:\n\n```(\w+)\n([\s\S]*?)^```$/gm)];
  return {
    commands: commands.map(([, line = '']) => line.split(' ')),
    blocks: blocks.map(([, file = '', language = '', text = '']) => ({ file, language, text })),
  };
}

/**
 * Applies a diff block: replaces its lines that begin with a space or `-` by those that begin with
 * a space or `+`.
 * @throws Error if the old lines are not in the text exactly once
 */
export function applyDiff(before: string, { file, text }: GuideBlock): string {
  const lines = text.split('\n').slice(0, -1);
  const side = (sign: string): string =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const parts = before.split(side('-'));
  if (parts.length !== 2)
    throw new Error(`${file} has these lines ${parts.length - 1} times:\n${side('-')}`);
  return parts.join(side('+'));
}
