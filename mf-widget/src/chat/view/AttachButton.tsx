import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { element } from '../../../loader/element';
import type { Shell } from '../../../loader/handover';
import { useTexts } from '../language/useTexts';
import { usePlace } from './usePlace';

/** Ways to choose files for the next message: a button in the composer, dropping them on the chat, pasting them. */
export function AttachButton({ shell, onFiles }: { shell: Shell; onFiles: (files: File[]) => void }) {
  const texts = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const place = usePlace((made) => shell.form.lastElementChild!.before(made));
  const latest = useRef(onFiles);
  useEffect(() => { latest.current = onFiles; });
  useEffect(() => {
    const { panel, input } = shell;
    const take = (event: Event, data: DataTransfer | null) => {
      if (!data?.files.length) return;
      event.preventDefault();
      latest.current([...data.files]);
    };
    const drag = (event: DragEvent) => {
      const files = event.type === 'dragover' && event.dataTransfer?.types.includes('Files') === true;
      if (files) event.preventDefault();
      setOver(files);
      if (event.type === 'drop') take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    for (const type of ['dragover', 'dragleave', 'drop'] as const) panel.addEventListener(type, drag);
    input.addEventListener('paste', paste);
    return () => {
      for (const type of ['dragover', 'dragleave', 'drop'] as const) panel.removeEventListener(type, drag);
      input.removeEventListener('paste', paste);
    };
  }, [shell]);
  // The field is made when it is first needed: the browser's is a heavy one. At once, in the press that lets it open.
  const choose = () => {
    if (!chooser.current) {
      const field = chooser.current = element('input', { type: 'file', hidden: '', multiple: '', accept: 'image/png,image/jpeg,image/webp,image/gif,application/pdf', 'aria-label': texts.attach });
      field.onchange = () => {
        latest.current([...field.files ?? []]);
        field.value = '';
        shell.input.focus();
      };
      place.appendChild(field);
    }
    chooser.current.click();
  };
  return (
    <>
      {createPortal(<button type="button" aria-label={texts.attach} title={texts.attach} onClick={choose} />, place)}
      {over && createPortal(<p className="drop">{texts.dropFiles}</p>, shell.form.parentElement!)}
    </>
  );
}
