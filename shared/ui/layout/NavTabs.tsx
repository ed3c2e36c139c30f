import { chakra } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { useMergeRefs } from './use-merge-refs';
import { useRowOverflow } from './use-row-overflow';

const Row = chakra('nav', {
  base: { display: 'flex', gap: '1' },
  variants: {
    aside: {
      true: { flexDir: 'column' },
      false: {
        borderBottomWidth: '1px',
        borderColor: 'border',
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'none',
        scrollPaddingInline: '10',
      },
    },
  },
  defaultVariants: { aside: false },
});
const Place = chakra('div', { base: { pos: 'relative', minW: '0' } });
/** For pointers only: with the keyboard the tabs themselves are reached, and scroll into view. */
const Arrow = chakra('button', {
  base: {
    pos: 'absolute',
    top: '0',
    bottom: '0',
    w: '8',
    display: 'grid',
    placeItems: 'center',
    color: 'fg.muted',
    cursor: 'button',
    borderRadius: 'sm',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
});

/** How far the row is faded where more of it follows. */
const FADE = '2.5rem';

export type NavTabsProps = HTMLChakraProps<'nav'> & { aside?: boolean; ref?: Ref<HTMLElement> };

/**
 * Links to the parts of a screen, in a row above it or, `aside`, in a column beside it. Children are NavTab. A row that is wider than
 * its place fades at the ends that have more, with buttons to scroll; the current tab is kept in view.
 */
export function NavTabs({ aside = false, mb, mt, flex, ref, children, ...rest }: NavTabsProps) {
  const { row, before, after, isRightToLeft, scroll } = useRowOverflow(!aside);
  const both = useMergeRefs(row, ref);
  const place = {
    ...(mb !== undefined && { mb }),
    ...(mt !== undefined && { mt }),
    ...(flex !== undefined && { flex }),
  };
  if (aside)
    return (
      <Row ref={both} aside {...place} {...rest}>
        {children}
      </Row>
    );
  const fade = `linear-gradient(to ${isRightToLeft ? 'left' : 'right'}, ${before ? `transparent 1.5rem, black ${FADE}` : 'black 0'}, ${after ? `black calc(100% - ${FADE}), transparent calc(100% - 1.5rem)` : 'black 100%'})`;
  return (
    <Place {...place}>
      <Row ref={both} {...rest} {...((before || after) && { maskImage: fade })}>
        {children}
      </Row>
      {before && (
        <Arrow
          type="button"
          aria-hidden
          tabIndex={-1}
          data-scroll="back"
          insetStart="0"
          onClick={() => scroll(-1)}
        >
          {isRightToLeft ? <ChevronRight size={16} /> : <ChevronLeft size={16} />}
        </Arrow>
      )}
      {after && (
        <Arrow
          type="button"
          aria-hidden
          tabIndex={-1}
          data-scroll="on"
          insetEnd="0"
          onClick={() => scroll(1)}
        >
          {isRightToLeft ? <ChevronLeft size={16} /> : <ChevronRight size={16} />}
        </Arrow>
      )}
    </Place>
  );
}

/** One part; wraps a router link (`asChild`), which marks itself with aria-current, or a button with the role `tab`. */
export const NavTab = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    outlineOffset: '-2px',
    cursor: 'button',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _currentPage: { color: 'accent.fg' },
    _selected: { color: 'accent.fg' },
  },
  variants: {
    aside: {
      true: {
        h: '9',
        minW: '0',
        gap: '3',
        borderRadius: 'sm',
        _currentPage: { bg: 'accent.subtle' },
      },
      false: {
        h: '10',
        flexShrink: '0',
        borderBottomWidth: '2px',
        borderColor: 'transparent',
        mb: '-1px',
        borderTopRadius: 'sm',
        _currentPage: { borderColor: 'accent.solid' },
        _selected: { borderColor: 'accent.solid' },
      },
    },
  },
  defaultVariants: { aside: false },
});
