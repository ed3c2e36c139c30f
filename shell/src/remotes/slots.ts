import type { ResolvedRegistry } from '@voxgrove/contracts';
import { createRemoteView, slotFills } from '@voxgrove/federation';
import type { SlotHost } from '@voxgrove/sdk/internal';
import { loadRemoteModule } from './remote-source';
import { reportFailure } from './report';

/** Fills slots with what the registry's remotes expose for them. */
export function createSlotHost(registry: ResolvedRegistry): SlotHost {
  return {
    fills: (slot) => slotFills(registry, slot).map(({ remote }) => remote.name),
    mount(fill, slot, element, props, onState) {
      const found = slotFills(registry, slot).find(({ remote }) => remote.name === fill);
      if (!found) throw new Error(`${fill} does not fill the slot ${slot}.`);
      const view = createRemoteView({
        name: fill,
        load: () => loadRemoteModule(found.remote, found.expose),
        onState: (state) => { if (state.phase !== 'idle') onState(state.phase === 'failed' ? { phase: 'failed', code: state.failure.code } : state); },
        onError: reportFailure,
      });
      view.mount(element, props);
      return { update: view.update, retry: view.retry, unmount: () => void view.unmount() };
    },
  };
}
