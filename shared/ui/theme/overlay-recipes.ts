import { defineSlotRecipe } from '@chakra-ui/react';

const floating = {
  bg: 'bg.raised',
  color: 'fg',
  boxShadow: 'float',
  borderRadius: 'md',
  outline: '0',
  zIndex: 'dropdown',
  transformOrigin: 'var(--transform-origin)',
  _open: { animation: 'rise', animationDuration: 'fast' },
};
const backdrop = {
  pos: 'fixed',
  inset: '0',
  bg: 'bg.backdrop',
  zIndex: 'overlay',
  _open: { animation: 'fadeIn', animationDuration: 'moderate' },
  _closed: { animation: 'fadeOut', animationDuration: 'fast' },
};
/** Cancel is at the left, the primary button at the right. */
const footer = {
  flex: '0 0 auto',
  px: { base: '4', md: '5' },
  py: '4',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  borderTopWidth: '1px',
  borderColor: 'transparent',
  transitionProperty: 'box-shadow, border-color',
  transitionDuration: 'fast',
  _empty: { display: 'none' },
  '& > :first-child:not(:only-child)': { me: 'auto' },
  '&[data-below]': { borderColor: 'border', boxShadow: 'edge' },
};
const title = { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' };

const dialog = defineSlotRecipe({
  className: 'vg-dialog',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
    'trigger',
  ],
  base: {
    backdrop,
    positioner: {
      pos: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      p: '4',
      overflow: 'auto',
    },
    content: {
      pos: 'relative',
      bg: 'bg.raised',
      boxShadow: 'float',
      borderRadius: 'md',
      w: 'full',
      maxH: '100%',
      display: 'flex',
      flexDir: 'column',
      outline: '0',
      _open: { animation: 'rise', animationDuration: 'moderate' },
    },
    header: { p: '5', pb: '3', pe: '14' },
    title,
    description: { color: 'fg.muted', mt: '1' },
    body: {
      px: '5',
      py: '2',
      flex: '1',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      minH: '0',
      '&[data-above]': { boxShadow: 'inset 0 1px 0 var(--vg-colors-border)' },
      '&:has(+ :empty)': { pb: '5' },
    },
    footer,
    closeTrigger: { pos: 'absolute', top: '3.5', insetEnd: '3.5' },
  },
  variants: {
    size: {
      sm: { content: { maxW: '26rem' } },
      md: { content: { maxW: '36rem' } },
      lg: { content: { maxW: '56rem' } },
    },
  },
  defaultVariants: { size: 'sm' },
});

const drawer = defineSlotRecipe({
  className: 'vg-drawer',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
    'trigger',
  ],
  base: {
    backdrop,
    positioner: {
      pos: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      p: { base: '0', md: '3' },
    },
    content: {
      pos: 'relative',
      bg: 'bg.raised',
      boxShadow: 'float',
      borderRadius: { base: 'none', md: 'md' },
      w: 'full',
      maxW: { base: 'full', md: '32rem' },
      display: 'flex',
      flexDir: 'column',
      outline: '0',
      overflow: 'hidden',
      _open: { animation: 'slideIn', animationDuration: 'slow' },
      _closed: { animation: 'slideOut', animationDuration: 'fast' },
    },
    header: { p: '5', pb: '3', pe: '14', flex: '0 0 auto' },
    title,
    description: { color: 'fg.muted', mt: '1' },
    body: {
      px: '5',
      py: '2',
      flex: '1',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      minH: '0',
      '&[data-above]': { boxShadow: 'inset 0 1px 0 var(--vg-colors-border)' },
      '&:has(+ :empty)': { pb: '5' },
    },
    footer,
    closeTrigger: { pos: 'absolute', top: '3.5', insetEnd: '3.5' },
  },
  variants: {
    size: {
      full: { content: { h: '100%' } },
      wide: { content: { h: '100%', maxW: { base: 'full', md: '68rem' } } },
      md: { content: { h: { base: '100%', md: '80vh' } } },
    },
  },
  defaultVariants: { size: 'full' },
});

const menu = defineSlotRecipe({
  className: 'vg-menu',
  slots: [
    'content',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemText',
    'separator',
    'trigger',
    'positioner',
  ],
  base: {
    content: {
      ...floating,
      minW: '12rem',
      maxW: 'calc(100vw - 1rem)',
      p: '1.5',
      maxH: 'var(--available-height)',
      overflow: 'auto',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      px: '2.5',
      minH: { base: '10', md: '9' },
      borderRadius: 'sm',
      cursor: 'button',
      userSelect: 'none',
      fontSize: 'compact',
      outline: '0',
      _highlighted: { bg: 'bg.muted' },
      _disabled: { opacity: '0.5', cursor: 'disabled' },
      _icon: { color: 'fg.muted' },
    },
    itemGroupLabel: {
      px: '2.5',
      pt: '1.5',
      pb: '1',
      fontSize: 'xs',
      color: 'fg.muted',
      maxW: '16rem',
    },
    separator: { h: '1px', bg: 'border', my: '1.5' },
  },
});

const popover = defineSlotRecipe({
  className: 'vg-popover',
  slots: ['content', 'positioner', 'trigger'],
  base: {
    content: {
      ...floating,
      w: '20rem',
      maxW: 'calc(100vw - 1rem)',
      maxH: 'var(--available-height)',
      display: 'flex',
      flexDir: 'column',
      overflow: 'hidden',
    },
  },
});

const tooltip = defineSlotRecipe({
  className: 'vg-tooltip',
  slots: ['content', 'positioner', 'trigger', 'arrow', 'arrowTip'],
  base: {
    content: {
      bg: 'bg.inverted',
      color: 'fg.inverted',
      px: '2',
      py: '1',
      borderRadius: 'sm',
      fontSize: 'xs',
      fontWeight: 'medium',
      maxW: '18rem',
      zIndex: 'tooltip',
      overflowWrap: 'anywhere',
      _open: { animation: 'fadeIn', animationDuration: 'fast' },
    },
  },
});

export const slotRecipes = { dialog, drawer, menu, popover, tooltip };
