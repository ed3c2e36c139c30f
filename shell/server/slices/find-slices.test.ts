import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { findRemoteFolders } from '../registry/remote-folders';
import { findSlices } from './find-slices';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));

test.each([['widget'], ['mf-widget']])(
  'a process that runs only %s knows what the other slices declare',
  async (wanted) => {
    const remotes = await findRemoteFolders(ROOT, []);
    const { slices, elsewhere, broken } = await findSlices(remotes, [wanted], silentLog);
    expect(slices.map(({ name }) => name)).toEqual(['mf-widget']);
    expect(elsewhere.find(({ name }) => name === 'mf-agents')?.declarations).toMatchObject({
      ports: { agentDirectory: { published: { kind: 'read' } } },
      resources: expect.arrayContaining(['agent']),
    });
    expect(broken).toEqual([]);
  },
);
