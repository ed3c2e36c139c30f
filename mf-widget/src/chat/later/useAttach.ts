import { useEffect, useRef } from 'react';
import { element } from '../../../loader/element';
import type { Shell } from '../../../loader/handover';
import { useTexts } from '../language/useTexts';
import type * as Later from './later';

/**
 * Lets the visitor add files if the agent `takes` them. The button exists from the start; a click
 * before the part is loaded takes effect as soon as the part is loaded. Pasted files are handled
 * here.
 */
export function useAttach(
  shell: Shell,
  takes: boolean,
  later: typeof Later | undefined,
  onFiles: (files: File[]) => void,
): void {
  const texts = useTexts();
  const latest = useRef(onFiles);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!takes) return;
    const made = (button.current = element('button', {
      type: 'button',
      'aria-label': texts.attach,
      title: texts.attach,
    }));
    made.onclick = () => {
      pressed.current = true;
    };
    const place = element('div', {});
    place.appendChild(made);
    shell.form.lastElementChild!.before(place);
    shell.input.onpaste = (event) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      latest.current([...event.clipboardData.files]);
    };
    return () => {
      place.remove();
      shell.input.onpaste = null;
    };
  }, [shell, takes, texts]);
  useEffect(() => {
    if (!takes || !later) return;
    const life = new AbortController();
    later.attach(shell, button.current!, texts, (files) => latest.current(files), life.signal);
    if (pressed.current) button.current!.click();
    pressed.current = false;
    return () => life.abort();
  }, [shell, takes, later, texts]);
}
