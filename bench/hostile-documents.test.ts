import { expect, jest, test } from '@jest/globals';
import { ownDatabase } from '@voxgrove/server/store/testing/test-database';
import { HOSTILE_CORPUS } from '../mf-agents/server/documents/testing/hostile/hostile-corpus';
import { runTrial } from './hostile/trial';

jest.setTimeout(180_000);

/** For each format, the document that takes longest to read without reaching a limit. */
const WORST = [
  '150000-attributes-of-html.html',
  'nested-400000.html',
  '20000-rules-and-20000-classes.html',
  '800000-prose-in-one-line.txt',
  '990000-what.txt',
  '900000-hashes.md',
  '300000-columns-and-rows.csv',
  '2000000-open-paragraphs.docx',
  '120-megabytes-of-drawing.pdf',
  '30000-wildcards-in-a-rule.robots.txt',
  '400000-open-locs.sitemap.xml',
  'hyphens.css',
];
/**
 * Limit in ms. It is far above the delay that a busy machine adds; reading the PDF in the gateway
 * itself takes several seconds.
 */
const LONGEST_DELAY_MS = 2_000;

test('hostile documents of one workspace neither delay nor stop the gateway', async () => {
  const documents = HOSTILE_CORPUS.filter(({ name }) => WORST.includes(name));
  expect(documents).toHaveLength(WORST.length);
  const database = await ownDatabase();
  if (database === undefined) throw new Error('This test needs a PostgreSQL server.');
  try {
    const urls = { na: database.url, eu: database.url };
    const trial = await runTrial(documents, { kind: 'postgres', urls }, 1_000);
    const { quiet, neighbour, outcomes, gateway } = trial;
    expect([...quiet.problems, ...neighbour.problems]).toEqual([]);
    expect(gateway).toMatchObject({ errors: [], processesNotStarted: 0 });
    expect(gateway?.delayMax).toBeLessThan(LONGEST_DELAY_MS);
    expect(outcomes).toHaveLength(WORST.length);
    expect(outcomes.filter(({ outcome }) => outcome === 'none')).toEqual([]);
  } finally {
    await database.drop();
  }
});
