import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Attachment } from '@voxgrove/contracts';
import type { Shell } from '../../../loader/handover';
import type { ChatClient } from '../client/chat-client';
import { ChatError } from '../client/http';
import { fill } from '../texts';
import { Refusal } from '../view/Refusal';
import { Picture } from './Picture';
import { upload } from './upload';
import { useMoreTexts } from './texts';

/** Limit of files per message. */
export const MOST_FILES = 5;
const TYPES = /^(image\/(png|jpeg|webp|gif)|application\/pdf)$/;

interface Entry {
  share: number;
  attachment?: Attachment;
  error?: ReactNode;
}

export interface TrayProps {
  client: ChatClient;
  shell: Shell;
  /** Files that the visitor chose, dropped or pasted, and has not sent yet. */
  files: readonly File[];
  /** Whether the message is sent as soon as the uploads finish. */
  sending: RefObject<boolean>;
  onFiles: (files: File[]) => void;
  onSend: (text: string, attachments: Attachment[]) => void;
}

/**
 * The files of the next message. They are uploaded while the visitor writes. If the visitor sends
 * the message earlier, it waits in the composer for the uploads. A message with files needs no
 * text.
 */
export function Tray({ client, shell, files, sending, onFiles, onSend }: TrayProps) {
  const texts = useMoreTexts();
  const [entries, setEntries] = useState<ReadonlyMap<File, Entry>>(new Map());
  const started = useRef(new Map<File, AbortController>());
  useEffect(
    () => () => {
      for (const abort of started.current.values()) abort.abort();
      started.current.clear();
      sending.current = false;
    },
    [sending],
  );
  const taken = files.slice(0, MOST_FILES);

  useEffect(() => {
    for (const file of taken) {
      if (started.current.has(file)) continue;
      const abort = new AbortController();
      started.current.set(file, abort);
      const set = (change: Partial<Entry>) =>
        setEntries((known) =>
          new Map(known).set(file, { share: 0, ...known.get(file), ...change }),
        );
      if (!TYPES.test(file.type)) {
        set({ error: fill(texts.wrongFile, { name: file.name }) });
        continue;
      }
      set({});
      const send = (tries: number): void =>
        void client
          .authorized((token, api) =>
            upload(api.http.url(api.path('/upload')), token, file, abort.signal, (share) =>
              set({ share }),
            ),
          )
          .then(
            (attachment) => set({ attachment }),
            (error) => {
              if (abort.signal.aborted) return;
              // The connection failed: retry until it succeeds.
              if (error instanceof ChatError && error.status === 0)
                setTimeout(() => {
                  if (!abort.signal.aborted) send(tries + 1);
                }, 1000 * tries);
              else set({ error: <Refusal error={error} /> });
            },
          );
      send(1);
    }
  });

  const good = taken.flatMap((file) => entries.get(file)?.attachment ?? []);
  const busy = taken.some((file) => !entries.get(file)?.attachment && !entries.get(file)?.error);
  const send = () => {
    sending.current = false;
    const text = shell.input.value.trim();
    if (text === '' && good.length === 0) return;
    shell.input.value = '';
    shell.input.focus();
    onFiles([]);
    onSend(text, good);
  };
  const latest = useRef({ busy, send });
  latest.current = { busy, send };
  useEffect(() => {
    if (!busy && sending.current) send();
  });
  // The listeners run in the capture phase, before those of the shell, which would send the text
  // without the files.
  useEffect(() => {
    const { form, input } = shell;
    const early = (event: Event) => {
      const pressed =
        event instanceof KeyboardEvent
          ? event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.target === input
          : (event.target as Element).closest('button') === form.lastElementChild;
      if (!pressed) return;
      event.preventDefault();
      event.stopPropagation();
      if (latest.current.busy) sending.current = true;
      else latest.current.send();
    };
    for (const type of ['click', 'keydown']) form.addEventListener(type, early, true);
    return () => {
      for (const type of ['click', 'keydown']) form.removeEventListener(type, early, true);
    };
  }, [shell, sending]);

  const remove = (file: File) => {
    started.current.get(file)?.abort();
    onFiles(files.filter((other) => other !== file));
    shell.input.focus();
  };
  return (
    <ul className="tray" aria-label={texts.attachments}>
      {taken.map((file, index) => {
        const { share = 0, attachment, error } = entries.get(file) ?? {};
        return (
          <li key={index}>
            {attachment?.type.startsWith('image/') && (
              <Picture src={client.file(attachment.url)} alt={file.name} />
            )}
            <span dir="auto">{file.name}</span>
            {!attachment && !error && (
              <progress value={share} aria-label={fill(texts.uploading, { name: file.name })} />
            )}
            {error && (
              <span className="meta failed" role="alert">
                {error}
              </span>
            )}
            <button
              type="button"
              aria-label={fill(texts.removeFile, { name: file.name })}
              onClick={() => remove(file)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6 6 18" />
              </svg>
            </button>
          </li>
        );
      })}
      {files.length > MOST_FILES && (
        <li className="meta failed" role="alert">
          {fill(texts.tooManyFiles, { count: MOST_FILES })}
        </li>
      )}
    </ul>
  );
}
