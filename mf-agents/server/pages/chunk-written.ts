import { chunkPage } from './chunk-page';
import type { Passage } from './chunk-page';
import { chunkSizes } from './chunk-sizes';

/** Returns the passages of a text that an owner wrote, under its title. */
export const chunkWritten = (title: string, text: string): Passage[] =>
  chunkPage(
    [
      {
        headings: [title],
        blocks: text.split(/\n{2,}/).map((part) => ({ text: part, whole: false })),
      },
    ],
    'en',
    chunkSizes(),
  );
