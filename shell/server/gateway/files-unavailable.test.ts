import { expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from '@voxgrove/server/files/uploads/testing/pictures';
import { startTestApp } from '../testing/test-app';
import type { WorkspaceId } from '@voxgrove/contracts';

test('an upload is refused with 503 while files cannot be written, and works afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voxgrove-files-'));
  const product = await startTestApp({ slices: [], config: { files: { kind: 'disk', folder } } });
  try {
    const cookie = await product.signIn('ada@example.com');
    const session = await product.call('GET', '/api/auth/session', { cookie });
    const uid = session.json.workspaces[0].uid as WorkspaceId;
    const body = { image: PNG.toString('base64') };
    const keepPhoto = () =>
      product.call('POST', `/api/eu/v2/workspaces/${uid}/photo`, { cookie, body });
    const keepFile = () =>
      product.app.context.uploads.keep({
        region: 'eu',
        workspaceId: uid,
        purpose: 'chat',
        owner: 'visitor one',
        name: 'a.png',
        read: async () => PNG,
      });

    await rm(join(folder, 'uploads'), { recursive: true, force: true });
    await writeFile(join(folder, 'uploads'), 'not a folder');
    const refused = await keepPhoto();
    expect([refused.status, refused.json.errorCode, refused.json.message]).toEqual([
      503,
      'FILES_UNAVAILABLE',
      'Files cannot be saved or opened at the moment. Please try again later.',
    ]);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.text).not.toContain(folder);
    await expect(keepFile()).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE', status: 503 });

    await rm(join(folder, 'uploads'));
    await mkdir(join(folder, 'uploads'));
    const kept = await keepPhoto();
    expect(kept.status).toBe(200);
    expect((await product.call('GET', kept.json.url)).status).toBe(200);
    const { url } = await keepFile();
    expect((await product.call('GET', new URL(url).pathname)).status).toBe(200);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 30_000);
