import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Text } from '../layout/text';
import { useUiTexts } from '../text/ui-texts';
import { Field } from './Field';
import { Input } from './inputs';
import {
  PictureButtons,
  PictureFrame,
  PictureSide,
  ShownPicture,
  StoredName,
  UploadProgress,
} from './picture-parts';
import { usePictureUpload } from './use-picture-upload';
import type { SendPicture } from './use-picture-upload';

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

const Chooser = chakra('input', { base: { display: 'none' } });

/** Returns the file name of an uploaded picture, or undefined for an address from elsewhere. */
const storedName = (address: string): string | undefined =>
  /\/files\/(?:[^/?#]+\/)+[A-Za-z0-9]{8}-([^/?#]+)$/.exec(address)?.[1];

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
  const upload = usePictureUpload({ send, fault, onSent: onChange });
  const { share } = upload;
  const chooser = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  // The buttons change during an upload, so keep the focus inside.
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && share === undefined && document.activeElement === document.body)
      chooseButton.current?.focus({ preventScroll: true });
  }, [share]);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void upload.take(event.dataTransfer.files[0]);
  };
  const changeTo = (address: string): void => {
    upload.clearRefusal();
    onChange(address);
  };
  const remove = (): void => {
    changeTo('');
    chooseButton.current?.focus();
  };
  const fileName = storedName(value);
  return (
    <Field label={label} help={help} error={upload.refusal ?? error}>
      <PictureFrame
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
        <ShownPicture address={value} shape={shape} />
        <PictureSide>
          {share === undefined ? (
            <PictureButtons
              label={label}
              hasPicture={value !== ''}
              chooseButton={chooseButton}
              onChoose={() => chooser.current?.click()}
              onRemove={remove}
            />
          ) : (
            <UploadProgress label={label} share={share} onCancel={upload.cancel} />
          )}
          {fileName !== undefined && <StoredName>{fileName}</StoredName>}
          <Text fontSize="xs" color="fg.muted">
            {fileName === undefined ? texts.dropPicture : texts.dropAnother}
          </Text>
        </PictureSide>
        <Chooser
          ref={chooser}
          type="file"
          accept={endings.map((ending) => `.${ending}`).join(',')}
          aria-hidden
          tabIndex={-1}
          onChange={(event) => {
            void upload.take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </PictureFrame>
      {fileName === undefined ? (
        <Input
          name={name}
          value={value}
          maxLength={maxLength}
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => changeTo(event.target.value)}
        />
      ) : (
        <input type="hidden" name={name} value={value} />
      )}
    </Field>
  );
}
