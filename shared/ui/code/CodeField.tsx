import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Textarea } from '../form/inputs';
import { VisuallyHidden } from '../layout/text';
import { Skeleton } from '../feedback/Skeleton';
import { useUiTexts } from '../text/ui-texts';
import type { CodeEditor } from './code-editor';
import { loadLanguage } from './languages';
import type { CodeLanguage } from './languages';
import type { LineFault } from './line-fault';

export interface CodeFieldProps {
  label: string;
  /** Default: a style sheet. */
  language?: CodeLanguage;
  /**
   * The help text must also explain how to leave the field: Tab indents; Escape and then Tab
   * leaves.
   */
  help: ReactNode;
  error?: string | undefined;
  value: string;
  /** Shown while the field is empty; not a value. */
  starter?: string;
  maxLength: number;
  /** Message below the field after typed or pasted text was refused as too long. */
  full: string;
  /**
   * Called when text was refused as too long. Show the message where it is visible: the field may
   * be higher than the window.
   */
  onFull?: () => void;
  /**
   * Errors to mark in the editor. undefined: not known yet, so the old marks move with their lines.
   * Keep the list's identity between renders.
   */
  faults: readonly LineFault[] | undefined;
  onChange: (value: string) => void;
}

const Wrap = chakra('div', { base: { minW: '0' } });
const Label = chakra('div', {
  base: { fontWeight: 'medium', fontSize: 'sm', mb: '1.5', cursor: 'default' },
});
const Note = chakra('p', { base: { fontSize: 'xs', color: 'fg.muted', mt: '1.5' } });
const Fault = chakra('p', {
  base: { fontSize: 'xs', color: 'danger.fg', fontWeight: 'medium', mt: '1.5' },
});
const Place = chakra('div', { base: { minH: '500px' } });

/** A code editor that loads on demand. If loading fails, a plain field replaces it. */
export function CodeField({
  label,
  language = 'css',
  help,
  error,
  value,
  starter = '',
  maxLength,
  full,
  onFull,
  faults,
  onChange,
}: CodeFieldProps) {
  const texts = useUiTexts();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeEditor | null>(null);
  const [failed, setFailed] = useState(false);
  const [refused, setRefused] = useState(false);
  const attributes = {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': [refused && `${id}-full`, error && `${id}-error`, `${id}-help`]
      .filter(Boolean)
      .join(' '),
    ...(error && { 'aria-invalid': 'true' as const }),
  };
  const said = JSON.stringify(attributes);
  /** The editor's value. If the prop differs from it, the change came from elsewhere. */
  const told = useRef(value);
  const latest = useRef({ value, onChange, onFull });
  useEffect(() => {
    latest.current = { value, onChange, onFull };
  });

  useEffect(() => {
    let made: CodeEditor | undefined;
    let gone = false;
    Promise.all([import('./code-editor'), loadLanguage(language)])
      .then(([{ createCodeEditor }, support]) => {
        if (gone) return;
        told.current = latest.current.value;
        made = createCodeEditor(place.current!, {
          text: told.current || starter,
          language: support,
          maxLength,
          attributes: {},
          onRefused: () => {
            setRefused(true);
            latest.current.onFull?.();
          },
          onChange: (text) => {
            told.current = text === starter ? '' : text;
            setRefused(false);
            if (told.current !== latest.current.value) latest.current.onChange(told.current);
          },
        });
        setEditor(made);
      })
      .catch(() => {
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      made?.destroy();
      setEditor(null);
    };
  }, [starter, maxLength, language]);
  useEffect(() => {
    editor?.setAttributes(JSON.parse(said) as Record<string, string>);
  }, [editor, said]);
  useEffect(() => {
    if (!editor || told.current === value) return;
    told.current = value;
    editor.setText(value || starter);
  }, [editor, value, starter]);
  useEffect(() => {
    if (faults) editor?.mark(faults);
  }, [editor, faults]);
  const write = (text: string) => {
    const fits = text.length <= maxLength || text.length <= value.length;
    setRefused(!fits);
    if (fits) onChange(text);
    else onFull?.();
  };

  return (
    <Wrap>
      <Label id={`${id}-label`} onClick={() => editor?.focus()}>
        {label}
      </Label>
      {failed ? (
        <>
          <Textarea
            {...attributes}
            rows={24}
            fontFamily="mono"
            spellCheck={false}
            autoCapitalize="off"
            value={value}
            onChange={({ target }) => write(target.value)}
          />
          <Note role="status">{texts.editorFailed}</Note>
        </>
      ) : (
        <Place ref={place} aria-busy={editor === null}>
          {editor === null && (
            <>
              <VisuallyHidden role="status">{texts.editorLoading}</VisuallyHidden>
              <Skeleton h="500px" />
            </>
          )}
        </Place>
      )}
      {refused && <Fault id={`${id}-full`}>{full}</Fault>}
      {error && (
        <Fault id={`${id}-error`} role="alert">
          {error}
        </Fault>
      )}
      <Note id={`${id}-help`}>{help}</Note>
    </Wrap>
  );
}
