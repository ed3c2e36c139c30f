import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertType = 'default' | 'info' | 'warning' | 'error' | 'success';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'flex-start',
    p: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    '& > svg': { flexShrink: '0', mt: '0.5' },
  },
  variants: {
    type: {
      default: { bg: 'bg.subtle', borderColor: 'border', '& > svg': { color: 'fg.muted' } },
      info: { bg: 'info.subtle', borderColor: 'info.border', '& > svg': { color: 'info.fg' } },
      warning: {
        bg: 'warning.subtle',
        borderColor: 'warning.border',
        '& > svg': { color: 'warning.fg' },
      },
      error: {
        bg: 'danger.subtle',
        borderColor: 'danger.border',
        '& > svg': { color: 'danger.fg' },
      },
      success: {
        bg: 'success.subtle',
        borderColor: 'success.border',
        '& > svg': { color: 'success.fg' },
      },
    },
  },
});
/** Actions are beside the text, or below it if the box is narrow. */
const Content = chakra('div', {
  base: {
    flex: '1',
    minW: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2.5',
  },
});
const Body = chakra('div', { base: { flex: '1 1 12rem', minW: '0', overflowWrap: 'anywhere' } });
const Title = chakra('p', { base: { fontWeight: 'semibold' } });
const ICONS = {
  default: Info,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
};

/**
 * A permanent message: the state and what to do. Errors interrupt screen readers; other messages
 * wait.
 */
export function AlertBox({
  type = 'default',
  title,
  children,
  actions,
}: {
  type?: AlertType;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Shape = ICONS[type];
  return (
    <Frame type={type} role={type === 'error' ? 'alert' : 'note'}>
      <Shape size={16} aria-hidden />
      <Content>
        <Body>
          {title && <Title>{title}</Title>}
          {children}
        </Body>
        {actions}
      </Content>
    </Frame>
  );
}
