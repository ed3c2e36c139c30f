import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { noSession } from '@voxgrove/server/http/testing/no-session';
import { AppError, isAppError, newAgentId } from '@voxgrove/contracts';
import type { AgentId, User } from '@voxgrove/contracts';
import { PDF, PNG, dressed } from '@voxgrove/server/files/uploads/testing/pictures';
import { prepare, run } from '@voxgrove/server/http/pipeline';
import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import { collection } from '@voxgrove/server/store/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { UploadFileOutput } from '../../contract/upload-file';
import { MAX_PAYLOAD_CHARS } from '../../contract/upload-file';
import { ACTOR, WORKSPACE_A, WORKSPACE_B, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { agents } from '../agent-store/collections';
import { picturesOf, uploadFileProcedure } from './upload-file';

const DAY_MS = 24 * 3_600_000;
let world: TestWorld;
let agentId: AgentId;
beforeAll(async () => {
  world = await testWorld();
  agentId = (await createTestAgent(world.agents)).agent.ID;
});
afterAll(() => world.close());

const base64 = (bytes: Buffer): string => bytes.toString('base64');
/** Uploads a file as a member of the agent's workspace, through the whole request pipeline. */
async function upload(input: object): Promise<UploadFileOutput['data']> {
  const limits = Object.fromEntries(
    Object.keys(RATE_CLASSES).map((key) => [key, { max: 1_000_000, windowMs: 60_000 }]),
  ) as ConstructorParameters<typeof RateLimiter>[1];
  const authority = {
    resources: {
      agent: async () => ({ region: 'eu' as const, workspaceId: WORKSPACE_A, agentId }),
    },
    roleIn: async () => 'member' as const,
  };
  const { data } = (await run(
    { authority, limiter: new RateLimiter(world.clock, limits) },
    prepare(uploadFileProcedure(world.context)),
    () => ({ agentId, targetPath: 'agentPicture', ...input }),
    {
      principal: {
        kind: 'user',
        userId: ACTOR.userId,
        user: {} as User,
        operator: false,
        sessionId: 's',
      },
      region: 'eu',
      scope: undefined,
      requestId: 'r',
      ip: '127.0.0.1',
      country: '',
      languages: [],
      userAgent: '',
      tenant: { kind: 'installation' },
      session: noSession,
      origin: undefined,
      ifVersion: undefined,
      log: silentLog,
      signal: new AbortController().signal,
    },
  )) as UploadFileOutput;
  return data;
}
const store = () => world.context.store.for('eu');
const served = (url: string) =>
  world.context.uploads.read(new URL(url).pathname.slice('/files/'.length));
const saidBy = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'kept',
    (error: unknown) =>
      error instanceof AppError || isAppError(error)
        ? `${error.code}: ${error.message}`
        : String(error),
  );

test('an uploaded picture is re-encoded, stored under a new name, and deleted after a day if unused', async () => {
  const kept = await upload({
    base64Payload: `data:image/png;base64,${base64(dressed('a secret').png)}`,
    filename: '../../Fern & Co.png',
    userId: ACTOR.userId,
  });
  expect(kept).toMatchObject({
    url: expect.stringMatching(
      /^http:\/\/localhost:4000\/files\/eu\/WorkspaceAAAAAA\/[\w-]{24}\/[A-Za-z0-9]{8}-fern-co\.png$/,
    ),
    filename: 'Fern & Co.png',
    path: new URL(kept.url).pathname,
    dbFilePath: kept.url.split('/files/')[1],
    sizeKB: (await served(kept.url))!.bytes.length / 1_000,
  });
  expect(Buffer.from((await served(kept.url))!.bytes).includes('a secret')).toBe(false);
  expect(
    await upload({
      base64Payload: base64(dressed('a secret').png),
      filename: '../../Fern & Co.png',
    }),
  ).toEqual(kept);
  world.clock.time += DAY_MS;
  await world.context.uploads.sweep('eu');
  expect(await served(kept.url)).toBeNull();
});

test('a picture stays once an agent with it is saved or published, and a deleted picture cannot be saved', async () => {
  const urls = await Promise.all(
    ['a.png', 'b.png', 'c.png'].map(
      async (filename) => (await upload({ base64Payload: base64(PNG), filename })).url,
    ),
  );
  const [picture, background, unused] = urls as [string, string, string];
  const lasting = (
    await upload({
      base64Payload: base64(PNG),
      filename: 'd.png',
      temporary: false,
      targetPath: 'chatBackground',
    })
  ).url;
  await world.agents.save('eu', agentId, { roundedImageURL: picture });
  await world.agents.publish(ACTOR, agentId, { chatBgURL: background });
  world.clock.time += DAY_MS;
  await world.context.uploads.sweep('eu');
  expect(
    await Promise.all(
      [picture, background, lasting, unused].map(async (url) => (await served(url)) !== null),
    ),
  ).toEqual([true, true, true, false]);
  await expect(world.agents.save('eu', agentId, { roundedImageURL: unused })).rejects.toMatchObject(
    {
      code: 'BAD_INPUT',
      details: {
        fields: { roundedImageURL: 'This picture is not kept any more. Please choose it again.' },
      },
    },
  );
  await world.agents.save('eu', agentId, {
    roundedImageURL: 'https://www.example.com/files/own.png',
  });
  await world.context.uploads.forgetWorkspace('eu', WORKSPACE_A);
  expect(await served(picture)).toBeNull();
});

test('an inlined picture becomes a file, and older ones become files at the next write of the draft', async () => {
  const inlined = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${base64(bytes)}`;
  const small = dressed('a secret').png;
  const { agent } = await world.agents.create(ACTOR, newAgentId(), WORKSPACE_A, {
    title: 'Fern',
    roundedImageURL: inlined(small),
  });
  const picture = agent.roundedImageURL;
  expect(picture).toMatch(/\/files\/eu\/WorkspaceAAAAAA\/[\w-]{24}\/[A-Za-z0-9]{8}-icon\.png$/);
  world.clock.time += DAY_MS;
  await world.context.uploads.sweep('eu');
  expect(Buffer.from((await served(picture))!.bytes).includes('a secret')).toBe(false);
  expect(
    (await world.agents.save('eu', agent.ID, { roundedImageURL: inlined(small) })).agent
      .roundedImageURL,
  ).toBe(picture);

  for (const [odd, said] of [
    [inlined(Buffer.from('<svg/>'), 'svg+xml'), 'Enter a web address'],
    [inlined(Buffer.from('hello')), 'This picture cannot be read'],
  ] as const) {
    await expect(world.agents.save('eu', agent.ID, { roundedImageURL: odd })).rejects.toMatchObject(
      {
        code: 'BAD_INPUT',
        details: { fields: { roundedImageURL: expect.stringContaining(said) } },
      },
    );
    await store().update(agents, agent.ID, { roundedImageURL: odd });
    expect(
      (await world.agents.save('eu', agent.ID, { roundedImageURL: odd, title: 'Moss' })).agent,
    ).toMatchObject({ roundedImageURL: odd, title: 'Moss' });
  }
  await store().update(agents, agent.ID, { roundedImageURL: inlined(small) });
  expect((await world.agents.publish(ACTOR, agent.ID, {})).published?.roundedImageURL).toBe(
    picture,
  );
});

test("creating an agent under the id of another workspace's agent stores no file for that agent", async () => {
  const kept = () =>
    store().count(collection<{ owner: string }>('shell.uploads'), {
      where: [{ field: 'owner', op: '==', value: picturesOf(agentId) }],
    });
  const before = await kept();
  const inlined = `data:image/png;base64,${base64(dressed('somebody else').png)}`;
  await expect(
    world.agents.create(ACTOR, agentId, WORKSPACE_B, { title: 'Moss', roundedImageURL: inlined }),
  ).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
  expect(await kept()).toBe(before);
});

test('a refused upload gives the reason in the words of the catalogue', async () => {
  const only = 'UPLOAD_TYPE_REFUSED: Only png, jpg, jpeg, webp, gif Files';
  const large = Buffer.alloc(2_000_001);
  PNG.copy(large);
  for (const [input, said] of [
    [{ base64Payload: base64(PDF), filename: 'a.pdf' }, only],
    [{ base64Payload: base64(PDF), filename: 'a.png' }, only],
    [{ base64Payload: base64(PNG), filename: 'a.png.html' }, only],
    [{ base64Payload: '' }, only],
    [{ base64Payload: base64(Buffer.from('<svg onload="alert(1)"/>')), filename: 'a.svg' }, only],
    [{ base64Payload: base64(PNG.subarray(0, 60)) }, only],
    [{ base64Payload: base64(large) }, 'UPLOAD_TOO_LARGE: Max size: 2 MBs'],
    [{ base64Payload: 'not base64!!' }, 'BAD_INPUT: Please check the highlighted fields.'],
    [{ base64Payload: 'AAA' }, 'BAD_INPUT: Please check the highlighted fields.'],
    [
      { base64Payload: 'A'.repeat(MAX_PAYLOAD_CHARS + 4) },
      'BAD_INPUT: Please check the highlighted fields.',
    ],
    ...['../../x', 'chat', 'uploads/files', '__proto__', ''].map(
      (targetPath) =>
        [
          { base64Payload: base64(PNG), targetPath },
          'BAD_INPUT: Please check the highlighted fields.',
        ] as const,
    ),
  ] as const)
    expect([input, await saidBy(upload(input))]).toEqual([input, said]);
});

test('unused pictures are limited, and a draft with an older inlined picture can still be saved', async () => {
  const said: string[] = [];
  for (let sent = 0; sent < 51; sent++)
    said.push(await saidBy(upload({ base64Payload: base64(PNG), filename: `${sent}.png` })));
  expect([said.slice(0, 50).every((answer) => answer === 'kept'), said[50]?.split(':')[0]]).toEqual(
    [true, 'RATE_LIMITED'],
  );
  const inlined = `data:image/png;base64,${base64(PNG)}`;
  await expect(
    world.agents.save('eu', agentId, { roundedImageURL: inlined }),
  ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await store().update(agents, agentId, { roundedImageURL: inlined });
  expect((await world.agents.save('eu', agentId, { title: 'Moss' })).agent).toMatchObject({
    title: 'Moss',
    roundedImageURL: inlined,
  });
});
