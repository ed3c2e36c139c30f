import { render } from 'preact';
import type { ComponentChild } from 'preact';

export { Component, Fragment, createContext, createPortal } from 'preact';
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/**
 * The part of React that the chat uses, built on Preact: `preact/compat` would be a tenth of the
 * app. Used on websites only; the dashboard has React.
 */
export function createRoot(container: Element): {
  render(shown: ComponentChild): void;
  unmount(): void;
} {
  return { render: (shown) => render(shown, container), unmount: () => render(null, container) };
}
