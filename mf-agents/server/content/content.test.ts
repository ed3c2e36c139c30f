import { deflateSync } from 'node:zlib';
import { afterAll, expect, jest, test } from '@jest/globals';
import { systemClock } from '@voxgrove/server/clock';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { contentWorkers } from '@voxgrove/server/work/content/content-workers';
import { refusedBy } from '../documents/read-document';
import { makePdf } from '../documents/testing/make-pdf';
import { WORKSPACE_A } from '../testing/workspace-ids';
import { contentFor } from './content';
import type * as tasks from '../content-tasks';

jest.setTimeout(60_000);

const workers = contentWorkers({
  clock: systemClock,
  log: silentLog,
  limits: { processes: 1, heapMegabytes: 128, memoryMegabytes: 200 },
});
const content = contentFor(workers, WORKSPACE_A);
afterAll(() => workers.stop());

test('each task runs in a content process and returns the same result as in this process', async () => {
  const page = {
    url: 'https://fern.example/',
    finalUrl: 'https://fern.example/',
    contentType: 'text/html',
    robotsTag: undefined,
  };
  const html = Buffer.from(
    '<title>Fern</title><main><h1>Hours</h1><p>We are open from nine to five, on Sundays from ten to four.</p></main>',
  );
  const passages = [
    {
      headings: ['Hours'],
      text: '# Hours\nWe are open from nine to five, on Sundays from ten to four.',
    },
  ];
  const read = {
    readHtml: (await content('readHtml', html, page)).page.outcome,
    readDocumentPage: (
      await content(
        'readDocumentPage',
        page.url,
        page.finalUrl,
        'text/plain',
        Buffer.from('We are open.'),
      )
    ).page.outcome,
    linkedPage: await content('linkedPage', html, page, 2_000),
    readRobotsFile: await content(
      'readRobotsFile',
      Buffer.from('User-agent: *\nDisallow: /a'),
      'text/plain',
    ),
    readLook: (
      await content(
        'readLook',
        '<meta name="theme-color" content="#1f6f54"><link rel="icon" href="/a.ico">',
        page.url,
      )
    ).icons,
    readPictureFile: await content('readPictureFile', Buffer.from('<svg fill="#1f6f54"/>')),
    readPalette: (
      await content('readPalette', {
        theme: [],
        manifest: { bytes: Buffer.from('{"theme_color":"#1f6f54"}'), contentType: undefined },
        sheets: [{ bytes: Buffer.from('a { color: #c8643c }'), contentType: 'text/css' }],
        styles: '',
        pictures: [],
      })
    ).map(({ hex }) => hex),
    readSitemapFile: await content(
      'readSitemapFile',
      Buffer.from('<urlset><url><loc>/prices/</loc></url></urlset>'),
      'text/xml',
      'https://fern.example/sitemap.xml',
      'https://fern.example/',
    ),
    readDocumentFile: (
      await content(
        'readDocumentFile',
        'a.pdf',
        'pdf',
        makePdf([[{ text: 'We are open.' }]]),
        2_000,
      )
    ).passages,
    chunkPage: await content(
      'chunkPage',
      [{ headings: ['Hours'], blocks: [{ text: 'Always.', whole: false }] }],
      'en',
    ),
    chunkWritten: await content('chunkWritten', 'Hours', 'Always.'),
    readSiteProfile: await content(
      'readSiteProfile',
      '<title>Fern | Gear</title>',
      'https://fern.example/',
    ),
  } satisfies Record<keyof typeof tasks, unknown>;
  expect(read).toEqual({
    readHtml: 'taken',
    readDocumentPage: 'taken',
    linkedPage: expect.objectContaining({ passages }),
    readRobotsFile: expect.stringContaining('Disallow: /a'),
    readLook: ['https://fern.example/a.ico', 'https://fern.example/favicon.ico'],
    readPictureFile: {
      type: 'image/svg+xml',
      drawn: [{ css: '#1f6f54', weight: 6, from: 'logo' }],
      icons: [],
    },
    readPalette: ['#1f6f54', '#c8643c'],
    readSitemapFile: { files: [], pages: [{ url: 'https://fern.example/prices', alternates: [] }] },
    readDocumentFile: [{ headings: ['Page 1'], text: '# Page 1\nWe are open.' }],
    chunkPage: [{ headings: ['Hours'], text: '# Hours\nAlways.' }],
    chunkWritten: [{ headings: ['Hours'], text: '# Hours\nAlways.' }],
    readSiteProfile: { name: 'Fern', description: '' },
  });
});

test('a PDF that needs more memory than available is refused with a helpful message', async () => {
  const stream = deflateSync(Buffer.alloc(250_000_000, 'BT (a) Tj ET '));
  const failure = await content(
    'readDocumentFile',
    'a.pdf',
    'pdf',
    makePdf([[]], { stream }),
    2_000,
  ).catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: 'memory' });
  expect(refusedBy('a.pdf', failure as Parameters<typeof refusedBy>[1]).message).toBe(
    'a.pdf cannot be read: it needs too much memory. Split it into smaller files.',
  );
});
