import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { matchRemote } from '@voxgrove/federation/match';
import { currentHost } from '../host/host';
import { registerMessages } from '../i18n/i18n';
import type { Messages } from '../i18n/i18n';
import type { Lifecycles } from './lifecycles';
import { RemoteRoot } from './RemoteRoot';

export interface LifecycleOptions {
  /** The remote's name, as in remote.json. */
  name: string;
  /** i18n namespace of its texts. */
  namespace: string;
  messages: Messages;
  /** The remote's routes, below /app/{region}. A screen has the whole place beside the frame; its margins are its own (`Page` of the design system). */
  element: ReactNode;
}

/** Turns a remote's screens into what its `./lifecycles` module exports. */
export function createLifecycles({ name, namespace, messages, element }: LifecycleOptions): Lifecycles {
  const owns = (path: string) => matchRemote(currentHost().registry, path)?.remote.name === name;
  return reactLifecycles(namespace, messages, () => <RemoteRoot name={name} owns={owns}>{element}</RemoteRoot>);
}

/** Lifecycles of one React tree per mounted element; `render` gets the props of the mount or of its last update. */
export function reactLifecycles(namespace: string, messages: Messages, render: (props: Record<string, unknown>) => ReactNode): Lifecycles {
  const roots = new Map<HTMLElement, Root>();
  return {
    async bootstrap() { registerMessages(namespace, messages); },
    async mount(props) {
      const root = createRoot(props.domElement);
      roots.set(props.domElement, root);
      // Rendered before mount resolves, so that the shell can take its skeleton away without a blank frame between.
      flushSync(() => root.render(render(props)));
    },
    async update(props) { roots.get(props.domElement)?.render(render(props)); },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}
