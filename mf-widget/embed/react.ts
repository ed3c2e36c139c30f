import { options, render } from 'preact';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export { Component, Fragment, createContext, createPortal } from 'preact';
export { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** React as the chat uses it, made of Preact: its own compatibility layer is a tenth of the app. Only in the app of websites; the dashboard has React. */
export function createRoot(container: Element): { render(shown: ComponentChild): void; unmount(): void } {
  return { render: (shown) => render(shown, container), unmount: () => render(null, container) };
}

export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, snapshot: () => T): T {
  const [, show] = useState({});
  const value = snapshot();
  useEffect(() => {
    const changed = (): void => { if (!Object.is(value, snapshot())) show({}); };
    // What has changed since it was drawn.
    changed();
    return subscribe(changed);
  });
  return value;
}

/** React's onBlur hears the focus leave what is inside, too. */
const { vnode: before } = options;
options.vnode = (vnode) => {
  const { type, props } = vnode as { type: unknown; props: Record<string, unknown> };
  if (typeof type === 'string' && 'onBlur' in props) {
    props['onFocusOut'] = props['onBlur'];
    delete props['onBlur'];
  }
  before?.(vnode);
};
