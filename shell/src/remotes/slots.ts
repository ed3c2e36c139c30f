import { slotFills } from '@voxgrove/federation';
import { currentHost } from '@voxgrove/sdk/internal';
import type { SlotHost } from '@voxgrove/sdk/internal';
import { shownFailure } from './shown-failure';
import { placeView } from './views';

/** Fills slots with the modules that remotes expose for these slots. */
export const slotHost: SlotHost = {
  fills: (slot) => slotFills(currentHost().registry, slot).map(({ remote }) => remote.name),
  mount(fill, slot, element, props, onState) {
    const found = slotFills(currentHost().registry, slot).find(
      ({ remote }) => remote.name === fill,
    );
    if (!found) throw new Error(`${fill} does not fill the slot ${slot}.`);
    const view = placeView(fill, found.expose, (state) => {
      if (state.phase !== 'idle')
        onState(
          state.phase === 'failed'
            ? { phase: 'failed', failure: shownFailure(state.failure) }
            : { phase: state.phase },
        );
    });
    view.mount(element, props);
    return { update: view.update, retry: view.retry, unmount: () => void view.unmount() };
  },
};
