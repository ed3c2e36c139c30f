import { chakra } from '@chakra-ui/react';
import { Trash2, Upload } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Button } from '../controls/Button';
import { Progress } from '../feedback/Progress';
import { Text } from '../layout/text';
import { useUiTexts } from '../text/ui-texts';
import { Field } from './Field';
import { useFieldProps } from './field-context';
import { Input } from './inputs';

export type SendPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

export interface PictureFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  name?: string;
  maxLength?: number;
  /** URL of the picture; empty for none. */
  value: string;
  onChange: (address: string) => void;
  /**
   * Stores a file and returns its URL. Reports progress (0 to 1). The field shows the messages of
   * its errors.
   */
  send: SendPicture;
  /** Returns why a file is refused before sending, or undefined. */
  fault?: (file: File) => string | undefined;
  /** File extensions, without the dot. */
  endings: readonly string[];
  /** Shape in which the picture is shown. */
  shape?: 'round' | 'wide';
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'center',
    p: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
  },
  variants: { over: { true: { borderColor: 'accent.solid', bg: 'accent.subtle' } } },
});
const Shown = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    h: '16',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border',
  },
  variants: {
    shape: { round: { w: '16', borderRadius: 'full' }, wide: { w: '28', borderRadius: 'sm' } },
  },
});
const Picture = chakra('img', { base: { w: 'full', h: 'full', objectFit: 'cover' } });
const Side = chakra('div', {
  base: { flex: '1 1 12rem', minW: '0', display: 'flex', flexDir: 'column', gap: '2' },
});
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Chooser = chakra('input', { base: { display: 'none' } });
const Name = chakra('output', { base: { fontSize: 'sm', overflowWrap: 'anywhere' } });

/** Returns the file name of an uploaded picture, or undefined for an address from elsewhere. */
const storedName = (address: string): string | undefined =>
  /\/files\/(?:[^/?#]+\/)+[A-Za-z0-9]{8}-([^/?#]+)$/.exec(address)?.[1];

/** Shows the name of the stored file. The label of the field names this element. */
function StoredName({ children }: { children: string }) {
  const { id, 'aria-describedby': describedBy } = useFieldProps();
  return (
    <Name id={id as string} aria-describedby={describedBy as string}>
      {/* An element without style props, because `translate` is also a style. */}
      <span translate="no">{children}</span>
    </Name>
  );
}

/**
 * A picture from a file (chosen or dropped) or a URL. The file uploads at once; leaving the page or
 * Cancel aborts the upload. An uploaded picture is shown with its file name instead of its URL. The
 * picture is decorative, so it has no alt text.
 */
export function PictureField({
  label,
  help,
  error,
  name,
  maxLength,
  value,
  onChange,
  send,
  fault,
  endings,
  shape = 'round',
}: PictureFieldProps) {
  const texts = useUiTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const [broken, setBroken] = useState<string>();
  useEffect(() => () => sending.current?.abort(), []);
  // The buttons change during an upload, so keep the focus inside.
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && share === undefined && document.activeElement === document.body)
      choose.current?.focus({ preventScroll: true });
  }, [share]);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const why = fault?.(file);
    setRefused(why);
    if (why !== undefined) return;
    sending.current?.abort();
    const mine = (sending.current = new AbortController());
    setShare(0);
    try {
      const address = await send(
        file,
        (gone) => {
          if (!mine.signal.aborted) setShare(gone);
        },
        mine.signal,
      );
      if (!mine.signal.aborted) onChange(address);
    } catch (thrown) {
      if (!mine.signal.aborted)
        setRefused(thrown instanceof Error && thrown.message ? thrown.message : texts.uploadFailed);
    } finally {
      if (sending.current === mine) setShare(undefined);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const fileName = storedName(value);
  const shown = /^(https?:|\/|data:image\/)/i.test(value) && value !== broken;
  return (
    <Field label={label} help={help} error={refused ?? error}>
      <Frame
        ref={frame}
        over={over}
        onFocus={() => {
          inside.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          inside.current = relatedTarget === null || frame.current!.contains(relatedTarget);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Shown shape={shape} aria-hidden>
          {shown ? (
            <Picture
              src={value}
              alt=""
              referrerPolicy="no-referrer"
              onError={() => setBroken(value)}
            />
          ) : (
            <Upload size={20} />
          )}
        </Shown>
        <Side>
          {share === undefined ? (
            <Buttons>
              <Button
                ref={choose}
                variant="outline"
                size="sm"
                aria-label={`${value ? texts.replacePicture : texts.choosePicture}: ${label}`}
                onClick={() => chooser.current?.click()}
              >
                <Upload aria-hidden />
                {value ? texts.replacePicture : texts.choosePicture}
              </Button>
              {value && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${texts.removePicture}: ${label}`}
                  onClick={() => {
                    setRefused(undefined);
                    onChange('');
                    choose.current?.focus();
                  }}
                >
                  <Trash2 aria-hidden />
                  {texts.removePicture}
                </Button>
              )}
            </Buttons>
          ) : (
            <>
              <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                {texts.uploading} {Math.round(share * 100)} %
              </Text>
              <Progress label={`${texts.uploading}: ${label}`} value={Math.round(share * 100)} />
              <Button
                variant="ghost"
                size="sm"
                alignSelf="flex-start"
                onClick={() => {
                  sending.current?.abort();
                  setShare(undefined);
                }}
              >
                {texts.cancel}
              </Button>
            </>
          )}
          {fileName !== undefined && <StoredName>{fileName}</StoredName>}
          <Text fontSize="xs" color="fg.muted">
            {fileName === undefined ? texts.dropPicture : texts.dropAnother}
          </Text>
        </Side>
        <Chooser
          ref={chooser}
          type="file"
          accept={endings.map((ending) => `.${ending}`).join(',')}
          aria-hidden
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Frame>
      {fileName === undefined ? (
        <Input
          name={name}
          value={value}
          maxLength={maxLength}
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setRefused(undefined);
            onChange(event.target.value);
          }}
        />
      ) : (
        <input type="hidden" name={name} value={value} />
      )}
    </Field>
  );
}
