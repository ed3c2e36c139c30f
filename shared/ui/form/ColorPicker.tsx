import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Check } from 'lucide-react';
import { Field } from './Field';
import { Input } from './inputs';
import { parseHex, withHash } from './hex';
import { readableOn } from './readable-on';

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Swatch = chakra('button', {
  base: {
    boxSize: '9',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    display: 'grid',
    placeItems: 'center',
    cursor: 'button',
    flexShrink: '0',
  },
});
const Pair = chakra('div', { base: { display: 'flex', gap: '2', alignItems: 'center' } });
const Well = chakra('input', {
  base: {
    boxSize: '9',
    p: '0.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    cursor: 'button',
    flexShrink: '0',
  },
});

export interface ColorPickerProps {
  label: string;
  value: string;
  onChange: (hex: string) => void;
  /** Suggested colors, shown as swatches. */
  swatches?: readonly string[];
  swatchLabel?: (hex: string) => string;
  wellLabel: string;
  invalidText: string;
  help?: string;
  /** Colors with six digits apply while typing, those with three digits on blur. */
  sixDigits?: boolean;
  /**
   * Receives invalid text, for forms that must not be saved with it. The text stays visible while
   * it is passed in as `unread`.
   */
  onUnread?: (typed: string) => void;
  unread?: string | undefined;
}

/**
 * A color field: by swatch, the browser's picker, or text with 3 or 6 digits ('#' optional).
 * `onChange` gets only `#rrggbb`.
 */
export function ColorPicker({
  label,
  value,
  onChange,
  swatches = [],
  swatchLabel = (hex) => hex,
  wellLabel,
  invalidText,
  help,
  sixDigits = false,
  onUnread,
  unread,
}: ColorPickerProps) {
  const read = (text: string) =>
    sixDigits && withHash(text).length !== 7 ? undefined : parseHex(text);
  const [typed, setTyped] = useState<string | null>(null);
  // The color changed elsewhere: drop the typed text.
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (typed !== null && read(typed) !== value) setTyped(null);
  }
  const standing =
    onUnread === undefined || (typed !== null && read(typed)) ? typed : (unread ?? null);
  const shown = standing ?? value;
  const choose = (hex: string) => {
    setTyped(null);
    onChange(hex);
  };
  const type = (text: string) => {
    setTyped(withHash(text));
    const hex = read(text);
    if (hex) onChange(hex);
    else onUnread?.(withHash(text));
  };
  return (
    <Field
      label={label}
      help={help}
      error={standing !== null && !read(standing) ? invalidText : undefined}
    >
      {swatches.length > 0 && (
        <Row role="group" aria-label={label}>
          {swatches.map((hex) => (
            <Swatch
              key={hex}
              type="button"
              style={{ background: hex, color: readableOn(hex) }}
              aria-label={swatchLabel(hex)}
              title={hex}
              aria-pressed={hex.toLowerCase() === value.toLowerCase()}
              onClick={() => choose(hex)}
            >
              {hex.toLowerCase() === value.toLowerCase() && <Check size={16} aria-hidden />}
            </Swatch>
          ))}
        </Row>
      )}
      <Pair>
        <Well
          type="color"
          aria-label={wellLabel}
          value={value}
          onChange={(event) => choose(event.target.value)}
        />
        <Input
          value={shown}
          maxLength={7}
          spellCheck={false}
          fontFamily="mono"
          maxW="32"
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (typed === null || read(typed)) setTyped(null);
          }}
        />
      </Pair>
    </Field>
  );
}
