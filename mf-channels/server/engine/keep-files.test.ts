import { expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type { Downloaded } from './read-file';
import { keepFiles } from './keep-files';

const LIMIT = 10_000_000;
const uploads = {
  keep: async ({ name, read }: { name: string; read(max: number): Promise<Buffer | null> }) => {
    if (name.endsWith('.wma')) throw new AppError('UPLOAD_TYPE_REFUSED', { list: '' });
    const bytes = await read(LIMIT);
    if (bytes === null) throw new AppError('UPLOAD_TOO_LARGE', { n: 10 });
    return { name };
  },
};
const lostOf = async (name: string, file: Downloaded) => {
  const messages = [{ providerId: '1', order: 1, text: '', files: [{ ref: '1', name }] }];
  const { attachments, lost } = await keepFiles(
    { uploads } as never,
    { download: async () => file },
    { region: 'eu' } as never,
    { linkId: 'l', workspaceId: 'w' as never },
    messages,
  );
  return lost.length > 0 ? lost : attachments;
};

test('a file that is not stored is named with the reason', async () => {
  const large = '[voice.ogg: too large, the limit is 10 MB]';
  expect(await lostOf('voice.ogg', Buffer.alloc(LIMIT + 1))).toEqual([large]);
  expect(await lostOf('voice.ogg', 'tooLarge')).toEqual([large]);
  expect(await lostOf('voice.ogg', null)).toEqual(['[voice.ogg: could not be downloaded]']);
  expect(await lostOf('voice.wma', Buffer.alloc(1))).toEqual([
    '[voice.wma: files of this type are not stored]',
  ]);
  expect(await lostOf('voice.ogg', Buffer.alloc(LIMIT))).toEqual([{ name: 'voice.ogg' }]);
});
