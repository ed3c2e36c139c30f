import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { isAppError, newWorkspaceId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { contentWorkers } from '@voxgrove/server/work/content/content-workers';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import type { DocumentPassages } from './read-document';
import { refusedBy } from './read-document';
import { HOSTILE_CORPUS } from './testing/hostile/hostile-corpus';
import type { HostileDocument } from './testing/hostile/hostile-document';

jest.setTimeout(120_000);

/**
 * Less than documents are given, so that those without end are ended soon. In ms of processing
 * time.
 */
const MOST_MS = 6_000;
const MOST_PASSAGE_CHARS = 2_000;
const workers = contentWorkers({ clock: systemClock, log: silentLog, limits: { processes: 1 } });
afterAll(() => workers.stop());

/** The text that is known of a document, or why it is refused. */
async function read({ format, name, bytes }: HostileDocument): Promise<string> {
  try {
    const { passages } = (await workers.run({
      // A new one for each, so that none has to wait for processing time.
      workspaceId: newWorkspaceId(),
      module: new URL('../content-tasks.ts', import.meta.url).href,
      name: 'readDocumentFile',
      args: [name, format, bytes(), MOST_PASSAGE_CHARS],
      ms: MOST_MS,
    })) as DocumentPassages;
    return passages.map(({ text }) => text).join('\n');
  } catch (error) {
    if (error instanceof ContentFailure) return `refused: ${refusedBy(name, error).message}`;
    if (isAppError(error)) return `refused: ${error.message}`;
    throw error;
  }
}

describe('hostile PDF and Word files are read or refused in a content process', () => {
  const documents = HOSTILE_CORPUS.filter(({ format }) => format === 'pdf' || format === 'docx');
  test.each(documents.map((document) => [document.name, document] as const))(
    '%s',
    async (_, document) => {
      const { expected } = document;
      const text = await read(document);
      if ('refused' in expected) {
        expect(text).toMatch(/^refused: /);
        expect(text).toMatch(expected.refused);
        return;
      }
      expect(text).not.toMatch(/^refused: /);
      expect(text).toContain(expected.has ?? '');
      if (expected.lacks !== undefined) expect(text).not.toContain(expected.lacks);
    },
  );
});
