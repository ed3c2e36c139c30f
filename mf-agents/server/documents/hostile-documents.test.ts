import { describe, expect, test } from '@jest/globals';
import { isAppError } from '@voxgrove/contracts';
import { decodeText } from '@voxgrove/server/text/decode-text';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { judge } from '../crawl/read-page';
import { chunkPage } from '../pages/chunk-page';
import type { Section } from '../pages/page-content';
import type { DocumentType } from './file-type';
import { readDocument } from './read-document';
import { HOSTILE_CORPUS } from './testing/hostile/hostile-corpus';
import type { HostileDocument } from './testing/hostile/hostile-document';

/**
 * Of what this process works, in ms: several times what any takes, and far less than one that takes
 * time in the square of its size.
 */
const MOST_CPU_MS = 8_000;

/** The sections of a document, or why it is refused. */
async function sectionsOf({ format, name, bytes }: HostileDocument): Promise<Section[] | string> {
  const made = bytes();
  if (format === 'html') {
    const { page, content } = judge(
      'https://x.example/',
      decodeText(made),
      'https://x.example/',
      made.length,
      undefined,
    );
    return content?.sections ?? page.reason;
  }
  try {
    return (await readDocument(name, format as DocumentType, made)).sections;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}

describe('hostile pages and texts are read or refused, and hold up nobody', () => {
  const documents = HOSTILE_CORPUS.filter(
    ({ format, name }) =>
      ['html', 'txt', 'md', 'csv'].includes(format) && !name.startsWith('hidden-'),
  );
  test.each(documents.map((document) => [document.name, document] as const))(
    '%s',
    async (_, document) => {
      const { expected } = document;
      const took = cpuTime();
      const sections = await sectionsOf(document);
      const read =
        typeof sections === 'string'
          ? sections
          : chunkPage(sections)
              .map(({ text }) => text)
              .join('\n');
      expect(took()).toBeLessThan(MOST_CPU_MS);
      if ('refused' in expected) {
        expect(sections).toEqual(expect.stringMatching(expected.refused));
        return;
      }
      expect(Array.isArray(sections) ? 'read' : sections).toBe('read');
      expect(read).toContain(expected.has ?? '');
      if (expected.lacks !== undefined) expect(read).not.toContain(expected.lacks);
    },
  );
});
