import { render } from 'preact';
import type { ComponentChild } from 'preact';

export { Component, Fragment, createContext, createPortal } from 'preact';
export { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';

/** React as the chat uses it, made of Preact: its own compatibility layer is a tenth of the app. Only in the app of websites; the dashboard has React. */
export function createRoot(container: Element): {
  render(shown: ComponentChild): void;
  unmount(): void;
} {
  return { render: (shown) => render(shown, container), unmount: () => render(null, container) };
}
