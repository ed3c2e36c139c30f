import { useEffect } from 'react';
import { useStore } from '@voxgrove/sdk/internal';
import { optional } from '../optional';
import { keyboardLayer, openPalette, openShortcuts, typeEarly } from './palette-state';

const close = (): void => keyboardLayer.set('none');
const CommandPalette = optional(
  () => import(/* webpackChunkName: "palette" */ './CommandPalette'),
  { onFailed: close },
);
const Shortcuts = optional(() => import(/* webpackChunkName: "palette" */ './Shortcuts'), {
  onFailed: close,
});

/** Handles Ctrl/Cmd+K and `?` on every page. The code of the layers is loaded at the first use. */
export function KeyboardLayers() {
  const layer = useStore(keyboardLayer);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (keyboardLayer.get() === 'palette') close();
        else openPalette();
      } else if (
        keyboardLayer.get() === 'palette' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !isInLayer(event.target)
      ) {
        event.preventDefault();
        typeEarly(event.key);
      } else if (
        event.key === '?' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !isTyping(event.target) &&
        !document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')
      ) {
        event.preventDefault();
        openShortcuts();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (layer === 'palette') return <CommandPalette />;
  return layer === 'shortcuts' ? <Shortcuts /> : null;
}

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('dialog, [role=dialog]') !== null;
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);
