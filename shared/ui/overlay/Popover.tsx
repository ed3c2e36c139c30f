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
  /** It covers most of a phone: there, what is behind it is out of reach until it is closed. */
  large?: boolean;
}

const PHONE = '(max-width: 47.99rem)';

/** A panel that hangs on a button and may hold anything; the focus goes to the first control inside. */
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
