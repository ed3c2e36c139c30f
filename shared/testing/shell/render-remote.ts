import { act } from '@testing-library/react';
import type { Lifecycles } from '@voxgrove/sdk';
import { createTestShell } from './test-shell';
import type { TestShell, TestShellOptions } from './test-shell';

export interface RenderedRemote extends TestShell {
  /** Element in which the remote is mounted. */
  element: HTMLElement;
  /** Changes the props of a slot. */
  update(slotProps: Record<string, unknown>): Promise<void>;
  unmount(): Promise<void>;
}

/**
 * Mounts a module of a remote in a test shell, with its real lifecycles and providers. `slotProps`:
 * props for a slot's module.
 */
export async function renderRemote(
  lifecycles: Lifecycles,
  { slotProps, ...options }: TestShellOptions & { slotProps?: Record<string, unknown> } = {},
): Promise<RenderedRemote> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const shell = createTestShell(options);
  const element = document.createElement('div');
  document.body.append(element);
  const props = (given: Record<string, unknown> | undefined) => ({
    domElement: element,
    ...(given && { slotProps: given }),
  });
  await act(async () => {
    await lifecycles.bootstrap();
    await lifecycles.mount(props(slotProps));
  });
  return {
    ...shell,
    element,
    update: (given) => act(async () => lifecycles.update(props(given))),
    unmount: async () => {
      await act(async () => lifecycles.unmount(props(undefined)));
      element.remove();
    },
  };
}
