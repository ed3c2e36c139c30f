import { Portal, Tooltip as Parts } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

/** A hint on hover and focus. The child must be focusable, or understandable without the hint. */
export function Tooltip({
  content,
  placement = 'bottom',
  children,
}: {
  content: ReactNode;
  placement?: 'bottom' | 'right';
  children: ReactElement;
}) {
  return (
    <Parts.Root openDelay={300} closeDelay={80} positioning={{ placement }}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
