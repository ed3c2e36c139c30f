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
/**
 * Only for pointers: keyboard users reach the tabs directly, and a focused tab scrolls into view.
 */
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

interface ScrollArrowProps {
  to: 'back' | 'on';
  isRightToLeft: boolean;
  scroll: ReturnType<typeof useRowOverflow>['scroll'];
}

function ScrollArrow({ to, isRightToLeft, scroll }: ScrollArrowProps) {
  const isBack = to === 'back';
  const Icon = isBack === isRightToLeft ? ChevronRight : ChevronLeft;
  return (
    <Arrow
      type="button"
      aria-hidden
      tabIndex={-1}
      data-scroll={to}
      {...(isBack ? { insetStart: '0' } : { insetEnd: '0' })}
      onClick={() => scroll(isBack ? -1 : 1)}
    >
      <Icon size={16} />
    </Arrow>
  );
}

/** Width of the fade at a side with more tabs. */
const FADE = '2.5rem';

export type NavTabsProps = HTMLChakraProps<'nav'> & { aside?: boolean; ref?: Ref<HTMLElement> };

/**
 * Links to the parts of a screen, in a row above it or, with `aside`, in a column. Children are
 * NavTab. A row that is too wide fades at its sides and has scroll buttons; the current tab stays
 * visible.
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
      {before && <ScrollArrow to="back" isRightToLeft={isRightToLeft} scroll={scroll} />}
      {after && <ScrollArrow to="on" isRightToLeft={isRightToLeft} scroll={scroll} />}
    </Place>
  );
}

/**
 * One tab. Wraps a router link (`asChild`), which sets aria-current, or a button with the role
 * `tab`.
 */
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
