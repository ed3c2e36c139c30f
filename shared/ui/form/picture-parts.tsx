import { chakra } from '@chakra-ui/react';
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../controls/Button';
import { Progress } from '../feedback/Progress';
import { Text } from '../layout/text';
import { useUiTexts } from '../text/ui-texts';
import { useFieldProps } from './field-context';

export const PictureFrame = chakra('div', {
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
export const PictureSide = chakra('div', {
  base: { flex: '1 1 12rem', minW: '0', display: 'flex', flexDir: 'column', gap: '2' },
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
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Name = chakra('output', { base: { fontSize: 'sm', overflowWrap: 'anywhere' } });

/** Shows the picture, or an icon if there is none or it cannot be loaded. */
export function ShownPicture({ address, shape }: { address: string; shape: 'round' | 'wide' }) {
  const [broken, setBroken] = useState<string>();
  const isPicture = /^(https?:|\/|data:image\/)/i.test(address) && address !== broken;
  return (
    <Shown shape={shape} aria-hidden>
      {isPicture ? (
        <Picture
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
        />
      ) : (
        <Upload size={20} />
      )}
    </Shown>
  );
}

/** The buttons that choose, replace and remove the picture. */
export function PictureButtons({
  label,
  hasPicture,
  chooseButton,
  onChoose,
  onRemove,
}: {
  label: string;
  hasPicture: boolean;
  chooseButton: RefObject<HTMLButtonElement | null>;
  onChoose: () => void;
  onRemove: () => void;
}) {
  const texts = useUiTexts();
  const choose = hasPicture ? texts.replacePicture : texts.choosePicture;
  return (
    <Buttons>
      <Button
        ref={chooseButton}
        variant="outline"
        size="sm"
        aria-label={`${choose}: ${label}`}
        onClick={onChoose}
      >
        <Upload aria-hidden />
        {choose}
      </Button>
      {hasPicture && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${texts.removePicture}: ${label}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
          {texts.removePicture}
        </Button>
      )}
    </Buttons>
  );
}

/** Shows a running upload. `share`: progress, 0 to 1. */
export function UploadProgress({
  label,
  share,
  onCancel,
}: {
  label: string;
  share: number;
  onCancel: () => void;
}) {
  const texts = useUiTexts();
  const percent = Math.round(share * 100);
  return (
    <>
      <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {texts.uploading} {percent} %
      </Text>
      <Progress label={`${texts.uploading}: ${label}`} value={percent} />
      <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}

/** Shows the name of the stored file. The label of the field names this element. */
export function StoredName({ children }: { children: string }) {
  const { id, 'aria-describedby': describedBy } = useFieldProps();
  return (
    <Name id={id as string} aria-describedby={describedBy as string}>
      {/* An element without style props, because `translate` is also a style. */}
      <span translate="no">{children}</span>
    </Name>
  );
}
