import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface TimelineItem {
  id: string;
  tone: 'neutral' | 'accent' | 'danger' | 'warning';
  children: ReactNode;
}

const List = chakra('ol', { base: { display: 'flex', flexDir: 'column', listStyleType: 'none' } });
const Row = chakra('li', {
  base: {
    pos: 'relative',
    ps: '6',
    pb: '4',
    minW: '0',
    overflowWrap: 'anywhere',
    _before: {
      content: '""',
      pos: 'absolute',
      insetStart: '5px',
      top: '4',
      bottom: '-1',
      w: '1px',
      bg: 'border',
    },
    _last: { pb: '0', _before: { display: 'none' } },
  },
});
const Dot = chakra('span', {
  base: {
    pos: 'absolute',
    insetStart: '1px',
    top: '1.5',
    boxSize: '2.5',
    borderRadius: 'full',
    borderWidth: '2px',
    bg: 'bg.panel',
  },
  variants: {
    tone: {
      neutral: { borderColor: 'border.control' },
      accent: { borderColor: 'accent.solid', bg: 'accent.solid' },
      warning: { borderColor: 'warning.fg' },
      danger: { borderColor: 'danger.fg', bg: 'danger.fg' },
    },
  },
});

/** Events, newest first. The dot's tone repeats the meaning of the text. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <List aria-label={label}>
      {items.map(({ id, tone, children }) => (
        <Row key={id}>
          <Dot tone={tone} aria-hidden />
          {children}
        </Row>
      ))}
    </List>
  );
}
