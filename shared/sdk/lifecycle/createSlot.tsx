import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { Messages } from '../i18n/i18n';
import { reactLifecycles } from './createLifecycles';
import type { Lifecycles } from './lifecycles';

export interface SlotOptions<Props extends object> {
  name: string;
  namespace: string;
  messages: Messages;
  /**
   * Component that fills the slot. Its props come from the page with the slot and are plain data
   * and callbacks.
   */
  component: ComponentType<Props>;
}

/** Creates the exports of a slot's module from a component. */
export function createSlot<Props extends object>({
  name,
  namespace,
  messages,
  component,
}: SlotOptions<Props>): Lifecycles {
  return reactLifecycles(name, namespace, messages, ({ slotProps }) =>
    createElement(component as ComponentType<object>, (slotProps ?? {}) as object),
  );
}
