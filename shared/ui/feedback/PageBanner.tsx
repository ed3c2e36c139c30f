import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    alignItems: 'center',
    px: { base: '3', md: '5' },
    py: '1.5',
    borderBottomWidth: '1px',
    fontSize: 'sm',
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    type: {
      info: { bg: 'info.subtle', borderColor: 'info.border', '& > svg': { color: 'info.fg' } },
      error: {
        bg: 'danger.subtle',
        borderColor: 'danger.border',
        '& > svg': { color: 'danger.fg' },
      },
    },
  },
});
const Body = chakra('span', { base: { flex: '1 1 14rem', minW: '0', overflowWrap: 'anywhere' } });

interface PageBannerProps {
  type?: 'info' | 'error';
  icon?: ReactNode;
  /** Without a text, the banner is not visible. */
  children?: ReactNode;
  actions?: ReactNode;
}

/**
 * Shows one line of unobtrusive information above a page. The element always exists, so that screen
 * readers announce new text.
 */
export function PageBanner({ type = 'info', icon, children, actions }: PageBannerProps) {
  if (!children) return <div role="status" />;
  return (
    <Line type={type} role="status">
      {icon}
      <Body>{children}</Body>
      {actions}
    </Line>
  );
}
