import { expect, test } from '@jest/globals';
import { memoryStorage } from './fixtures/signing';
import { RELOAD_COOLDOWN_MS, reloadOnce } from './reload-once';

function tab(
  fresh: string | undefined,
  storage: ReturnType<typeof memoryStorage> | undefined = memoryStorage(),
) {
  const state = { now: 1_000_000, reloads: 0 };
  return {
    state,
    ask: (build: string, remote = 'mf-a') =>
      reloadOnce(remote, build, {
        storage,
        now: () => state.now,
        reload: () => {
          state.reloads += 1;
        },
        buildNow: async () => fresh,
      }),
  };
}

test('a page whose build is gone reloads once, and not again while this could be a loop', async () => {
  const { state, ask } = tab('new');
  expect(await ask('old')).toBe(true);
  expect(await ask('old')).toBe(false);
  state.now += RELOAD_COOLDOWN_MS - 1;
  expect(await ask('old')).toBe(false);
  expect(state.reloads).toBe(1);
  state.now += 1;
  expect(await ask('old')).toBe(true);
});

test('each remote and build has its own limit', async () => {
  const { state, ask } = tab('new');
  await ask('old');
  expect(await ask('older')).toBe(true);
  expect(await ask('old', 'mf-b')).toBe(true);
  expect(state.reloads).toBe(3);
});

test('does not reload for the same or an unknown build', async () => {
  expect(await tab('old').ask('old')).toBe(false);
  expect(await tab(undefined).ask('old')).toBe(false);
});

test('does not reload without a storage to remember the reload', async () => {
  expect(await tab('new', memoryStorage({}, true)).ask('old')).toBe(false);
  expect(await tab('new', memoryStorage({ 'remotes.reloaded': '{garbage' })).ask('old')).toBe(
    false,
  );
  const none = tab('new');
  expect(
    await reloadOnce('mf-a', 'old', {
      storage: undefined,
      now: () => 0,
      reload: () => {
        none.state.reloads += 1;
      },
      buildNow: async () => 'new',
    }),
  ).toBe(false);
  expect(none.state.reloads).toBe(0);
});
