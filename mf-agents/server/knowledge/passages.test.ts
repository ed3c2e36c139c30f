import { describe, expect, jest, test } from '@jest/globals';
import { KNOWLEDGE } from '@voxgrove/contracts';
import { chunkPage } from '../pages/chunk-page';
import { sourceId } from './source-id';
import { removeSource, replaceSource } from './store-source';
import { readSource } from './website-source';
import { ALL, sourceWorld } from './testing/source-world';

jest.setTimeout(30_000);
const { all, at, chunksOf, sources, store } = await sourceWorld();

describe('passages', () => {
  const section = (heading: string, text: string) => ({
    headings: [heading],
    blocks: [{ text: `${text} `.repeat(Math.ceil(1_200 / text.length)).trim(), whole: false }],
  });
  async function put(...sections: ReturnType<typeof section>[]): Promise<string> {
    const id = sourceId(at.agentId, 'file', 'passages');
    await replaceSource(
      store(),
      { workspaceId: at.workspaceId, limit: KNOWLEDGE.maxChars },
      id,
      () =>
        readSource(
          { id, agentId: at.agentId, kind: 'file', title: 'Book' },
          [{ page: { url: '', title: 'Book', chars: 10 }, passages: chunkPage(sections) }],
          1,
        ),
    );
    return id;
  }

  test('are listed in the order of the source, can be searched, and refuse stale changes', async () => {
    const id = await put(
      section('One', 'This is about apples.'),
      section('Two', 'That is about pears.'),
    );
    expect(
      (await sources.chunks(at, id, { after: 0, search: 'PEARS' })).data.map(
        ({ chunk }) => chunk.headings,
      ),
    ).toEqual([['Two']]);
    const {
      data: [first],
      total,
      next,
    } = await sources.chunks(at, id, { after: 1, search: '' });
    expect([first?.chunk.headings, total, next]).toEqual([['Two'], 2, null]);
    const linked = await sources.chunks(at, id, { ...ALL, from: first!.chunk.id });
    expect([linked.data.map(({ chunk }) => chunk.id), linked.start]).toEqual([
      [first!.chunk.id],
      1,
    ]);
    await sources.changeChunk(at, first!.chunk.id, { disabled: true }, first!.version);
    await expect(
      sources.changeChunk(at, first!.chunk.id, { text: 'x' }, first!.version),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test("keep the owner's changes after a new reading, and can be restored to the read text", async () => {
    const id = await put(
      section('One', 'This is about apples.'),
      section('Two', 'That is about pears.'),
    );
    const [one, two] = await chunksOf(id);
    await sources.changeChunk(at, one!.id, { text: 'Apples are sold out.' }, undefined);
    await sources.changeChunk(at, two!.id, { disabled: true }, undefined);
    await put(
      section('New', 'This is new.'),
      section('One', 'This is about apples.'),
      section('Two', 'That is about plums.'),
    );
    const [, apples, plums] = await chunksOf(id);
    expect(apples).toMatchObject({ text: 'Apples are sold out.', original: one!.text });
    expect(apples?.outdated).toBeUndefined();
    expect(plums).toMatchObject({ disabled: true, outdated: true });
    expect((await sources.changeChunk(at, apples!.id, { text: null }, undefined)).chunk).toEqual({
      ...one,
      id: apples!.id,
      position: 1,
    });
    expect(
      (await sources.changeChunk(at, plums!.id, { disabled: false }, undefined)).chunk,
    ).not.toHaveProperty('disabled');
  });

  test('are all removed when their source is replaced and deleted at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await put(section('One', 'This is about apples.'));
      await Promise.all([
        put(section('Two', 'That is about pears.'), section('Three', 'And this.')),
        removeSource(store(), id),
      ]);
      const [count, chunks] = await all(at.agentId);
      expect([
        [0, 0],
        [1, 2],
      ]).toContainEqual([count, chunks]);
    }
  });
});
