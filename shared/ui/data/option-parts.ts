import { chakra } from '@chakra-ui/react';

/** Parts of OptionList, which depends on their heights. */
export const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '10',
    px: '2',
    borderRadius: 'sm',
    cursor: 'button',
    minW: '0',
    _selected: { bg: 'bg.muted' },
  },
});
export const RowHeading = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    h: '30px',
    px: '2',
    pb: '1',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
  },
});
