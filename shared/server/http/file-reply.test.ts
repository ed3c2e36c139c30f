import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadStream } from 'node:fs';
import { fileReply } from './file-reply';

test('a file that somebody removes before it is sent does not end the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-reply-'));
  writeFileSync(join(folder, 'app.js'), 'export {};');
  const { body } = await fileReply({ headers: {}, method: 'GET' }, { folder, file: 'app.js' }, {});
  const stream = body as ReadStream;
  const ended = new Promise<void>((resolve) => {
    stream.once('close', resolve);
  });
  stream.destroy(new Error('ENOENT: no such file'));
  await ended;
  expect(stream.errored?.message).toBe('ENOENT: no such file');
  rmSync(folder, { recursive: true });
});
