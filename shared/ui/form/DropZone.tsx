import { chakra } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import type { DragEvent, ReactNode, Ref } from 'react';

const Frame = chakra('label', {
  base: {
    pos: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.subtle',
    cursor: 'button',
    transitionProperty: 'border-color, background',
    transitionDuration: 'fast',
    _hover: { borderColor: 'accent.solid' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
    '&:has(:disabled)': { opacity: '0.6', cursor: 'disabled' },
    '& > svg': { color: 'accent.fg', flexShrink: '0' },
  },
  variants: {
    size: {
      sm: { px: '3', py: '2.5' },
      md: { flexDir: 'column', textAlign: 'center', gap: '1', px: '6', py: '8' },
    },
    over: { true: { borderColor: 'accent.solid', borderStyle: 'solid', bg: 'accent.subtle' } },
  },
  defaultVariants: { size: 'md' },
});
const Texts = chakra('span', { base: { minW: '0', display: 'flex', flexDir: 'column' } });
const Title = chakra('span', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const Help = chakra('span', { base: { fontSize: 'xs', color: 'fg.muted' } });
/** Covers the whole area, so that screen readers and touch find the input there. */
const Chooser = chakra('input', {
  base: { pos: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'inherit' },
});

export interface DropZoneProps {
  /** Name of the field: what to do, e.g. "Drop files here, or choose them". */
  label: string;
  help?: ReactNode;
  /** Accepted types, as in the attribute `accept`. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** `sm`: one line beside other fields. */
  size?: 'sm' | 'md';
  onFiles: (files: File[]) => void;
  /** In a dialog, this field gets the first focus. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** An area to drop files on, which is also a field to choose them. */
export function DropZone({
  label,
  help,
  accept,
  multiple = false,
  disabled = false,
  size = 'md',
  onFiles,
  autoFocus = false,
  ref,
}: DropZoneProps) {
  const helpId = useId();
  const [over, setOver] = useState(false);
  const give = (files: Iterable<File>) => {
    const given = [...files];
    const taken = multiple ? given : given.slice(0, 1);
    if (taken.length > 0) onFiles(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) give(event.dataTransfer.files);
  };
  return (
    <Frame
      size={size}
      over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={size === 'sm' ? 18 : 24} aria-hidden />
      <Texts>
        <Title aria-hidden>{label}</Title>
        {help && <Help id={helpId}>{help}</Help>}
      </Texts>
      <Chooser
        ref={ref}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        title=""
        {...(help && { 'aria-describedby': helpId })}
        {...(autoFocus && { 'data-autofocus': '' })}
        onChange={({ target }) => {
          give(target.files ?? []);
          target.value = '';
        }}
      />
    </Frame>
  );
}
