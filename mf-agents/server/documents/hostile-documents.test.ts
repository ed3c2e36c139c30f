import { afterAll, expect, jest, test } from '@jest/globals';
import { AGENT, isAppError, newWorkspaceId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { contentWorkers } from '@voxgrove/server/work/content/content-workers';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import type { LinkedPage } from '../knowledge/port';
import type { DocumentPassages } from './read-document';
import { refusedBy } from './read-document';
import { HOSTILE_CORPUS } from './testing/hostile/hostile-corpus';
import type { HostileDocument, HostileFormat } from './testing/hostile/hostile-document';

jest.setTimeout(120_000);

/**
 * Limit of the processing time of a document, in ms: several times what any document takes, but far
 * less than quadratic time would take. It is lower than the product's limit, so that endless
 * documents end soon.
 */
const MOST_MS = { text: 8_000, file: 6_000 };
const MOST_PASSAGE_CHARS = 2_000;
const FORMATS: HostileFormat[] = ['html', 'txt', 'md', 'csv', 'pdf', 'docx'];
const ADDRESS = 'https://x.example/';
const workers = contentWorkers({ clock: systemClock, log: silentLog, limits: { processes: 1 } });
afterAll(() => workers.stop());

const run = (name: string, args: unknown[], ms: number): Promise<unknown> =>
  workers.run({
    // A new workspace for each document, so that none has to wait for processing time.
    workspaceId: newWorkspaceId(),
    module: new URL('../content-tasks.ts', import.meta.url).href,
    name,
    args,
    ms,
  });

async function pageText(bytes: Buffer): Promise<string> {
  const answer = {
    url: ADDRESS,
    finalUrl: ADDRESS,
    contentType: undefined,
    robotsTag: undefined,
  };
  const args = [bytes, answer, AGENT.maxChunkSize];
  const page = (await run('linkedPage', args, MOST_MS.text)) as LinkedPage;
  if ('failed' in page) return `refused: ${page.failed}`;
  return page.passages.map(({ text }) => text).join('\n');
}

async function fileText({ format, name, bytes }: HostileDocument): Promise<string> {
  const ms = format === 'pdf' || format === 'docx' ? MOST_MS.file : MOST_MS.text;
  const args = [name, format, bytes(), MOST_PASSAGE_CHARS];
  const { passages } = (await run('readDocumentFile', args, ms)) as DocumentPassages;
  return passages.map(({ text }) => text).join('\n');
}

/** Returns the extracted text of a document, or why it is refused. */
async function read(document: HostileDocument): Promise<string> {
  try {
    if (document.format === 'html') return await pageText(document.bytes());
    return await fileText(document);
  } catch (error) {
    if (error instanceof ContentFailure)
      return `refused: ${refusedBy(document.name, error).message}`;
    if (isAppError(error)) return `refused: ${error.message}`;
    throw error;
  }
}

const documents = HOSTILE_CORPUS.filter(
  ({ format, name }) => FORMATS.includes(format) && !name.startsWith('hidden-'),
);
test.each(documents.map((document) => [document.name, document] as const))(
  '%s is read or refused in time in a content process',
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
