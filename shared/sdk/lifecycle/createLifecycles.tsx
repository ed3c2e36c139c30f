import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { matchRemote } from '@voxgrove/federation/match';
import { currentHost } from '../host/host';
import { registerMessages } from '../i18n/i18n';
import type { Messages } from '../i18n/i18n';
import type { Lifecycles, MountProps } from './lifecycles';
import { RemoteRoot } from './RemoteRoot';

export interface LifecycleOptions {
  /** The remote's name, as in remote.json. */
  name: string;
  /** i18n namespace of its texts. */
  namespace: string;
  messages: Messages;
  /**
   * The remote's routes, below /app/{region}. A screen fills all space beside the navigation and
   * sets its own margins (`Page` of the design system).
   */
  element: ReactNode;
}

/** Creates the exports of `./lifecycles` from a remote's screens. */
export function createLifecycles({
  name,
  namespace,
  messages,
  element,
}: LifecycleOptions): Lifecycles {
  const owns = (path: string) => matchRemote(currentHost().registry, path)?.remote.name === name;
  return reactLifecycles(name, namespace, messages, () => element, owns);
}

interface Mounted {
  root: Root;
  show: (props: MountProps) => ReactNode;
}

/**
 * Creates lifecycles with one React tree per mounted element. `render` gets the props of mount or
 * of the last update.
 */
export function reactLifecycles(
  name: string,
  namespace: string,
  messages: Messages,
  render: (props: MountProps) => ReactNode,
  owns?: (path: string) => boolean,
): Lifecycles {
  const mounted = new Map<HTMLElement, Mounted>();
  const unmount = (place: HTMLElement) => {
    mounted.get(place)?.root.unmount();
    mounted.delete(place);
  };
  return {
    async bootstrap() {
      registerMessages(namespace, messages);
    },
    async mount(props) {
      const place = props.domElement;
      let mounting = true;
      const thrown: unknown[] = [];
      const onBroken = (error: unknown) => {
        if (mounting) thrown.push(error);
        else currentHost().screenBroke({ remote: name, place, error });
      };
      const show = (mountProps: MountProps) => (
        <RemoteRoot name={name} onBroken={onBroken} {...(owns && { owns })}>
          {render(mountProps)}
        </RemoteRoot>
      );
      const root = createRoot(place);
      mounted.set(place, { root, show });
      // Renders before mount resolves, so that the shell can remove its skeleton without a blank
      // frame.
      flushSync(() => root.render(show(props)));
      mounting = false;
      if (thrown.length === 0) return;
      // The first render failed: report a failed mount, because the shell may have a better
      // fallback.
      unmount(place);
      throw thrown[0];
    },
    async update(props) {
      const view = mounted.get(props.domElement);
      view?.root.render(view.show(props));
    },
    async unmount({ domElement }) {
      unmount(domElement);
    },
  };
}
