import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldProps } from './field-context';

const control = {
  base: {
    w: 'full',
    minW: '0',
    bg: 'var(--vg-surface-bg, {colors.bg.panel})',
    color: 'fg',
    borderWidth: 'var(--vg-surface-border, 1px)',
    borderColor: 'border.control',
    borderRadius: 'sm',
    px: '3',
    fontSize: { base: 'md', md: 'sm' },
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _focusVisible: { outlineOffset: '-1px', borderColor: 'accent.focusRing' },
    _invalid: { borderColor: 'danger.fg' },
    _disabled: { opacity: '0.6', cursor: 'disabled', bg: 'bg.muted' },
  },
} as const;

const fileButton = {
  '&::file-selector-button': {
    me: '3',
    px: '3',
    h: '7',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'button',
  },
};

const BaseInput = chakra('input', {
  base: { ...control.base, ...fileButton },
  variants: {
    size: { sm: { h: { base: '9', md: '8' }, px: '2.5' }, md: { h: { base: '10', md: '9' } } },
  },
  defaultVariants: { size: 'md' },
});
const BaseTextarea = chakra('textarea', {
  base: { ...control.base, py: '2', lineHeight: 'normal', resize: 'vertical', minH: '20' },
});
const BaseSelect = chakra('select', {
  base: {
    ...control.base,
    h: { base: '10', md: '9' },
    pe: '8',
    cursor: 'button',
    appearance: 'none',
    textOverflow: 'ellipsis',
  },
});
const WithMark = chakra('span', {
  base: {
    pos: 'relative',
    display: 'inline-grid',
    minW: '0',
    w: 'full',
    '& > svg': {
      pos: 'absolute',
      insetEnd: '2.5',
      top: { base: '3', md: '2.5' },
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
});

/** 16 px on phones: a smaller font makes iOS zoom in on focus. */
export function Input(props: ComponentProps<typeof BaseInput>) {
  return <BaseInput {...useFieldProps()} {...props} />;
}

export function Textarea(props: ComponentProps<typeof BaseTextarea>) {
  return <BaseTextarea htmlTranslate="no" {...useFieldProps()} {...props} />;
}

/** The native select element; its children are `option` elements. */
export function Select({ w = 'full', maxW, ...props }: ComponentProps<typeof BaseSelect>) {
  return (
    <WithMark w={w} {...(maxW !== undefined && { maxW })}>
      <BaseSelect {...useFieldProps()} {...props} />
      <ChevronDown size={16} aria-hidden />
    </WithMark>
  );
}
