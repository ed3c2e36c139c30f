import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useFieldProps } from './field-context';

const control = {
  base: {
    w: 'full', minW: '0', bg: 'bg.panel', color: 'fg', borderWidth: '1px', borderColor: 'border.control', borderRadius: 'sm', px: '3', fontSize: { base: 'md', md: 'sm' }, transitionProperty: 'border-color', transitionDuration: 'fast',
    _focusVisible: { outlineOffset: '-1px', borderColor: 'accent.focusRing' }, _invalid: { borderColor: 'danger.fg' }, _disabled: { opacity: '0.6', cursor: 'disabled', bg: 'bg.muted' },
  },
} as const;

const BaseInput = chakra('input', { ...control, variants: { size: { sm: { h: '8', px: '2.5' }, md: { h: '9' } } }, defaultVariants: { size: 'md' } });
const BaseTextarea = chakra('textarea', { base: { ...control.base, py: '2', lineHeight: 'normal', resize: 'vertical', minH: '20' } });
const BaseSelect = chakra('select', { base: { ...control.base, h: '9', cursor: 'button' } });

/** 16 px on phones: a smaller font makes iOS zoom in on focus. */
export function Input(props: ComponentProps<typeof BaseInput>) {
  return <BaseInput {...useFieldProps()} {...props} />;
}

export function Textarea(props: ComponentProps<typeof BaseTextarea>) {
  return <BaseTextarea htmlTranslate="no" {...useFieldProps()} {...props} />;
}

/** The browser's own list; children are `option`. */
export function Select(props: ComponentProps<typeof BaseSelect>) {
  return <BaseSelect {...useFieldProps()} {...props} />;
}
