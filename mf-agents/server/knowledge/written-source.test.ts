import { describe, expect, jest, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { newSourceKey } from '../../contract/knowledge-sources';
import { createTestAgent } from '../testing/test-world';
import type { At } from './reading';
import { sourceRoutes } from './routes';
import { sourceId } from './source-id';
import { unansweredOf } from './unanswered';
import { ALL, HOUR, html, sourceWorld } from './testing/source-world';

jest.setTimeout(30_000);
const { all, at, chunksOf, origin, plan, settled, site, sources, world, write } =
  await sourceWorld();

describe('sources that owners write', () => {
  test('count against the plan, and too much is refused with the figures and changes nothing', async () => {
    plan.limit = 100;
    const { source } = await write('Rules', 'x'.repeat(60));
    await expect(write('More', 'y'.repeat(41))).rejects.toMatchObject({
      code: 'KNOWLEDGE_QUOTA_REACHED',
      message: 'Your plan keeps 100 characters of knowledge. 60 are in use, and this needs 41.',
    });
    await expect(
      Promise.all([write('One', 'y'.repeat(30)), write('Two', 'z'.repeat(30))]),
    ).rejects.toMatchObject({ code: 'KNOWLEDGE_QUOTA_REACHED' });
    await until(async () => (await all(at.agentId))[0] === 2);
    plan.limit = 20;
    // Above the limit, existing text may become shorter, but not longer.
    expect((await sources.save(at, source.id, { text: 'x'.repeat(50) }, 1)).source).toMatchObject({
      chars: 50,
      revision: 2,
    });
    await expect(sources.save(at, source.id, { text: 'x'.repeat(51) }, 2)).rejects.toMatchObject({
      code: 'KNOWLEDGE_QUOTA_REACHED',
    });
    await expect(sources.save(at, source.id, { text: 'x' }, 1)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(sources.save(at, source.id, { refresh: '6h' }, 2)).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('keep both fields when two people change one field each at the same time', async () => {
    const id = sourceId(at.agentId, 'qa', 'abcdefghijkl');
    await sources.write(at, id, 'Do you bake?', {
      kind: 'qa',
      question: 'Do you bake?',
      variants: [],
      answer: 'Every day.',
    });
    await Promise.all([
      sources.save(at, id, { question: 'Is there bread?' }, undefined),
      sources.save(at, id, { answer: 'Never.' }, undefined),
      sources.save(at, id, { variants: ['Any cake?'] }, undefined),
    ]);
    expect(await sources.read(at, id)).toMatchObject({
      source: { title: 'Is there bread?', revision: 4 },
      content: { question: 'Is there bread?', variants: ['Any cake?'], answer: 'Never.' },
    });
    const text = (await write('Rules', 'No dogs.')).source.id;
    await Promise.all([
      sources.save(at, text, { title: 'House rules' }, undefined),
      sources.save(at, text, { text: 'No cats.' }, undefined),
    ]);
    expect(await sources.read(at, text)).toMatchObject({
      source: { title: 'House rules' },
      content: { text: 'No cats.' },
    });
    site['/'] = { body: html('Home') };
    const site_ = (
      await sources.addWebsite(at, {
        website: origin,
        refresh: 'never',
        maxPages: 5,
        include: [],
        exclude: [],
      })
    ).source.id;
    await settled(site_);
    await Promise.all([
      sources.save(at, site_, { title: 'Shop' }, undefined),
      sources.save(at, site_, { refresh: '6h' }, undefined),
      sources.save(at, site_, { maxPages: 9 }, undefined),
      sources.save(at, site_, { include: ['/docs'] }, undefined),
    ]);
    expect((await sources.read(at, site_)).source).toMatchObject({
      title: 'Shop',
      refresh: '6h',
      maxPages: 9,
      include: ['/docs'],
      nextRefreshAt: world.clock.now() + 6 * HOUR,
    });
  });

  test('many in one request get a result each, and a failure of one does not stop the others', async () => {
    site['/page'] = { body: html('Prices') };
    const { source: link } = await sources.addLink(at, { url: `${origin}/page`, refresh: 'never' });
    await settled(link.id);
    const text = (await write('Rules', 'No dogs.')).source.id;
    const results = await sources.many(at, 'refresh', [text, link.id, 'not-there', link.id]);
    expect(results.map(({ id, source, error }) => [id, source?.status, error?.code])).toEqual([
      [text, undefined, 'BAD_INPUT'],
      [link.id, 'PENDING', undefined],
      ['not-there', undefined, 'NOT_FOUND'],
    ]);
    await settled(link.id);
    expect(
      (await sources.many(at, 'delete', [text, 'not-there', link.id])).map(({ error }) => error),
    ).toEqual([null, null, null]);
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
  });

  test('written twice with the same key are one source', async () => {
    const id = sourceId(at.agentId, 'qa', 'abcdefghijkl');
    const content = {
      kind: 'qa' as const,
      question: 'Do you bake?',
      variants: ['Any bread?'],
      answer: 'Every day.',
    };
    expect((await sources.write(at, id, 'Do you bake?', content)).created).toBe(true);
    expect(
      (await sources.write(at, id, 'Do you bake?', { ...content, answer: 'Never.' })).created,
    ).toBe(false);
    expect((await sources.read(at, id)).content).toEqual(content);
    expect(await chunksOf(id)).toMatchObject([
      {
        text: 'Do you bake?\nEvery day.',
        qa: { questions: ['Do you bake?', 'Any bread?'], answer: 'Every day.' },
      },
    ]);
  });

  test('that answer a question no longer on the list are stored anyway', async () => {
    const route = sourceRoutes(sources, unansweredOf(world.context)).find(
      (one) => 'path' in one && one.path.endsWith('/questions'),
    )!;
    const asked_ = {
      agentId: at.agentId,
      key: newSourceKey(),
      question: 'Do you bake?',
      variants: [],
      answer: 'Every day.',
      unansweredId: 'swept-long-ago',
      alike: [],
    };
    const answer = await route.handler(
      asked_ as never,
      { region: at.region, scope: { workspaceId: at.workspaceId } } as never,
    );
    expect(answer).toMatchObject({
      data: { created: true, source: { kind: 'qa', status: 'SUCCESS' } },
    });
  });

  test('in a file are knowledge once acknowledged, once for the same file, and for one agent only', async () => {
    const add = () =>
      sources.addFile(
        at,
        'prices.md',
        Buffer.from('# Prices\n\nA tent is twelve euros.'),
        new AbortController().signal,
      );
    const { source, created } = await add();
    expect([created, (await add()).created]).toEqual([true, false]);
    expect(source).toMatchObject({
      status: 'SUCCESS',
      title: 'prices.md',
      file: { type: 'md', pages: null },
      bytes: 33,
    });
    await expect(
      sources.addFile(at, 'prices.exe', Buffer.from('x'), new AbortController().signal),
    ).rejects.toMatchObject({
      code: 'UPLOAD_TYPE_REFUSED',
      message: 'Only .pdf, .docx, .txt, .md, .csv Files',
    });
    const other = (await createTestAgent(world.agents, newAgentId())).agent;
    const away: At = { region: 'eu', workspaceId: other.ownerID, agentId: other.ID };
    for (const call of [
      sources.read(away, source.id),
      sources.chunks(away, source.id, ALL),
      sources.save(away, source.id, { title: 'x' }, undefined),
      sources.changeChunk(away, `${source.id}-0`, { disabled: true }, undefined),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sources.remove(away, source.id);
    expect(await chunksOf(source.id)).toHaveLength(1);
    await sources.remove(at, source.id);
    expect(await all(at.agentId)).toEqual([0, 0, 0, 0, 0]);
  });
});
