import { afterEach, expect, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import type { RemoteLifecycles } from './lifecycles';
import { createRemoteView } from './remote-view';
import type { RemoteView, ViewState } from './remote-view';

const target = {
  name: 'mf-plants',
  build: '1.0.0-00000000',
  container: 'mf_plants',
  contract: null,
  entry: '/mf-plants/mf-manifest.json',
  integrity: null,
  override: false,
};

/** Error of webpack for a chunk whose request failed. */
const chunkError = (): Error =>
  Object.assign(new Error('Loading chunk inbox failed.'), { name: 'ChunkLoadError' });

/** A module that shows a text, or whose mount throws. */
const moduleThat = (mounts: (place: HTMLElement) => void): RemoteLifecycles => ({
  bootstrap: async () => undefined,
  mount: async ({ domElement }) => mounts(domElement),
  unmount: async ({ domElement }) => domElement.replaceChildren(),
});
const working = moduleThat((place) => {
  place.textContent = 'Inbox';
});
const broken = (): RemoteLifecycles =>
  moduleThat(() => {
    throw chunkError();
  });

interface Shown {
  view: RemoteView;
  place: HTMLElement;
  state: () => ViewState;
}

const opened: Shown[] = [];
afterEach(async () => {
  for (const { view, place } of opened.splice(0)) {
    await view.unmount();
    place.remove();
  }
});

/** Shows a module. `load` returns the cached copy, or a new one if it is called with `true`. */
function show(load: (afresh: boolean) => RemoteLifecycles): Shown {
  const place = document.createElement('div');
  document.body.append(place);
  let state: ViewState = { phase: 'idle' };
  const view = createRemoteView({
    name: target.name,
    expose: './lifecycles',
    load: async (_target, _expose, afresh) => load(afresh),
    remote: () => ({ name: target.name, chosen: target, fallback: null, refused: null }),
    onState: (next) => {
      state = next;
    },
    onError: () => undefined,
  });
  const shown = { view, place, state: () => state };
  opened.push(shown);
  view.mount(place);
  return shown;
}
const settled = ({ state }: Shown): Promise<unknown> =>
  until(() => state().phase === 'ready' || state().phase === 'failed');

test('a module that remembers a failed chunk is loaded again, and the person sees no error', async () => {
  const cached = broken();
  const shown = show((afresh) => (afresh ? working : cached));
  await settled(shown);
  expect([shown.state().phase, shown.place.textContent]).toEqual(['ready', 'Inbox']);
});

test('if the chunk fails again, the failure is that of the chunk, and Retry loads a new copy', async () => {
  const copies = [broken(), broken(), working];
  let copy = 0;
  const shown = show((afresh) => copies[afresh ? (copy += 1) : copy]!);
  await settled(shown);
  expect(shown.state()).toMatchObject({
    phase: 'failed',
    failure: { code: 'CHUNK_UNREACHABLE', kind: 'network' },
  });
  shown.view.retry();
  await until(() => shown.state().phase === 'ready');
  expect(shown.place.textContent).toBe('Inbox');
});

test('another place does not use a copy whose chunk has failed', async () => {
  const cached = broken();
  let current = cached;
  const load = (afresh: boolean): RemoteLifecycles => {
    if (afresh) current = working;
    return current;
  };
  const first = show(load);
  await settled(first);
  current = cached;
  const second = show(load);
  await settled(second);
  expect(second.place.textContent).toBe('Inbox');
});

test('a mount that fails for another reason is not repeated', async () => {
  let mounts = 0;
  const failing = moduleThat(() => {
    mounts += 1;
    throw new Error('x');
  });
  const shown = show(() => failing);
  await settled(shown);
  expect([shown.state(), mounts]).toEqual([
    expect.objectContaining({ failure: expect.objectContaining({ code: 'MOUNT_FAILED' }) }),
    1,
  ]);
});
