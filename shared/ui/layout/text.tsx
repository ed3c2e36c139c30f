import { chakra } from '@chakra-ui/react';

export const Text = chakra('p', {});

/** A heading. `size` sets its look, `as` its level. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: 'tight', color: 'fg' },
  variants: {
    size: {
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg', letterSpacing: '-0.01em' },
      xl: { fontSize: 'xl', letterSpacing: '-0.015em' },
    },
  },
  defaultVariants: { size: 'md' },
});

export const VisuallyHidden = chakra('span', {
  base: {
    pos: 'absolute',
    w: '1px',
    h: '1px',
    m: '-1px',
    p: '0',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

const LINK = {
  color: 'accent.fg',
  fontWeight: 'medium',
  textUnderlineOffset: '2px',
  borderRadius: 'sm',
  _hover: { textDecoration: 'underline' },
};
const CODE = {
  fontFamily: 'mono',
  fontSize: '0.9em',
  bg: 'bg.muted',
  px: '1',
  py: '0.5',
  borderRadius: 'sm',
  overflowWrap: 'anywhere',
};

/** A link. Wraps a router link (`asChild`) or is an anchor itself. */
export const TextLink = chakra('a', { base: LINK });

export const Code = chakra('code', { base: CODE });

/**
 * Styles (`css`) for containers with thousands of plain `a` and `code` elements: the look of the
 * components above at a fraction of their cost.
 */
export const PLAIN_TEXT_STYLES = { '& a': LINK, '& code': CODE };
