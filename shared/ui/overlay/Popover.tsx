import { Popover as Parts, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom-end';
  width?: string;
  /** The popover is modal on phones, where it covers most of the screen. */
  large?: boolean;
}

const PHONE = '(max-width: 47.99rem)';

/** A panel with any content, attached to a button. The focus goes to its first control. */
export function Popover({
  trigger,
  open,
  onOpenChange,
  label,
  children,
  placement = 'bottom-start',
  width,
  large = false,
}: PopoverProps) {
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      positioning={{ placement }}
      modal={large && open && matchMedia(PHONE).matches}
      lazyMount
      unmountOnExit
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content aria-label={label} {...(width !== undefined && { w: width })}>
            {children}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
