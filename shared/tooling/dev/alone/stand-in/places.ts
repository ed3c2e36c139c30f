import { createLoader, createRemoteView, runnable, slotFills } from '@voxgrove/federation';
import type { RemoteView, ViewState } from '@voxgrove/federation';
import { CONTRACT_VERSION } from '@voxgrove/sdk';
import { currentHost } from '@voxgrove/sdk/internal';
import type { SlotHost } from '@voxgrove/sdk/internal';
import { facts, theRemote } from './facts';

const loader = createLoader({ contract: CONTRACT_VERSION });

/** Creates a view that shows a module of the remote with the shell's own loader. */
export const placeView = (expose: string, onState: (state: ViewState) => void): RemoteView =>
  createRemoteView({
    name: facts.name,
    expose,
    onState,
    remote: () => runnable(theRemote(), true),
    load: (target, module) => loader.load(target, module),
    onError: (error) => console.error(error),
  });

/**
 * Fills the slots of the remote's own screens with its own modules, because there are no other
 * remotes.
 */
export const slotHost: SlotHost = {
  fills: (slot) => slotFills(currentHost().registry, slot).map(({ remote }) => remote.name),
  mount(_fill, slot, element, props, onState) {
    const { expose } = slotFills(currentHost().registry, slot)[0]!;
    const view = placeView(expose, (state) => {
      if (state.phase === 'failed') onState({ phase: 'failed', failure: state.failure });
      else if (state.phase !== 'idle') onState({ phase: state.phase });
    });
    view.mount(element, props);
    return { update: view.update, retry: view.retry, unmount: () => void view.unmount() };
  },
};
