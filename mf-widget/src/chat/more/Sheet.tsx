import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Refusal } from '../view/Refusal';

/** The `keyCode` of every key while an input method composes, in every browser. */
const COMPOSING = 229;

export interface SheetProps {
  title: string;
  action: string;
  /** Resolves when the action is done. The form shows the message of an error. */
  onDone: () => Promise<void> | void;
  cancel?: { label: string; run: () => void } | undefined;
  /** True if the visitor has opened the form: the form then takes the focus. */
  takeFocus?: boolean;
  children?: ReactNode;
}

/**
 * A form in place of the composer, or at the end of the conversation. It does not use submit, which
 * sandboxed frames forbid.
 */
export function Sheet({ title, action, onDone, cancel, takeFocus = true, children }: SheetProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ReactNode>('');
  // Runs before the form is painted: a visitor who types at once in another field must not lose the
  // focus.
  useLayoutEffect(() => {
    if (takeFocus)
      (form.current?.querySelector<HTMLElement>('input,textarea') ?? form.current)?.focus();
  }, [takeFocus]);
  const go = async () => {
    if (busy || !form.current!.reportValidity()) return;
    setBusy(true);
    setError('');
    try {
      await onDone();
    } catch (failure) {
      setError(<Refusal error={failure} />);
    }
    setBusy(false);
  };
  return (
    <form
      ref={form}
      className="sheet"
      aria-label={title}
      tabIndex={-1}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // The event is native on websites, and React's in the dashboard.
        if (
          event.key === 'Enter' &&
          event.keyCode !== COMPOSING &&
          (event.target as Element).localName === 'input'
        ) {
          event.preventDefault();
          void go();
        }
        if (event.key === 'Escape' && cancel) {
          event.stopPropagation();
          cancel.run();
        }
      }}
    >
      <b dir="auto">{title}</b>
      {children}
      <p className="meta failed" role="alert">
        {error}
      </p>
      <div className="acts">
        <button type="button" className="button" disabled={busy} onClick={() => void go()}>
          {action}
        </button>
        {cancel && (
          <button type="button" className="link" onClick={cancel.run}>
            {cancel.label}
          </button>
        )}
      </div>
    </form>
  );
}
