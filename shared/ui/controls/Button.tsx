import { chakra } from '@chakra-ui/react';
import { useContext } from 'react';
import type { ComponentProps } from 'react';
import { FormIdContext } from './form-id';
import { Spinner } from './Spinner';

const Base = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxW: 'full',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    fontSize: 'sm',
    lineHeight: '1.2',
    cursor: 'button',
    userSelect: 'none',
    // The label wraps on phones, which have no space for a long one. On desktops the row of buttons
    // wraps instead.
    whiteSpace: { base: 'normal', md: 'nowrap' },
    overflowWrap: 'break-word',
    transitionProperty: 'background, border-color, color',
    transitionDuration: 'fast',
    _disabled: { opacity: '0.55', cursor: 'disabled' },
    _icon: { boxSize: '4', flexShrink: '0' },
  },
  // On phones, fingers need larger buttons than a pointer does.
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        _hover: { bg: 'accent.hover', _disabled: { bg: 'accent.solid' } },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.control',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      danger: { bg: 'danger.solid', color: '#FFFFFF', _hover: { bg: 'danger.hover' } },
      link: { bg: 'transparent', color: 'accent.fg', _hover: { textDecoration: 'underline' } },
    },
    size: {
      sm: { minH: { base: '9', md: '8' }, px: '3', py: '1' },
      md: { minH: { base: '10', md: '9' }, px: '3.5', py: '1' },
      lg: { minH: { base: '12', md: '10' }, px: '5', py: '1' },
    },
    square: { true: { p: '0', aspectRatio: '1' } },
  },
  compoundVariants: [
    { variant: 'link', css: { minH: { base: '8', md: '6' }, p: '0' } },
    { size: 'sm', square: true, css: { boxSize: { base: '9', md: '8' } } },
    { size: 'md', square: true, css: { boxSize: { base: '10', md: '9' } } },
    { size: 'lg', square: true, css: { boxSize: { base: '12', md: '10' } } },
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
});

export interface ButtonProps extends Omit<ComponentProps<typeof Base>, 'square'> {
  /** Shows that the action is running. Further clicks do nothing. */
  loading?: boolean;
}

export function Button({
  loading = false,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const formId = useContext(FormIdContext);
  if (props.asChild) return <Base {...props}>{children}</Base>;
  return (
    <Base
      type={type}
      {...(type === 'submit' && formId !== undefined && { form: formId })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {loading && <Spinner />}
      {children}
    </Base>
  );
}

/** A button with only an icon; `label` is its name. */
export function IconButton({
  label,
  children,
  type = 'button',
  ...props
}: Omit<ComponentProps<typeof Base>, 'square' | 'aria-label'> & { label: string }) {
  return (
    <Base type={type} variant="ghost" square {...props} aria-label={label} title={label}>
      {children}
    </Base>
  );
}
