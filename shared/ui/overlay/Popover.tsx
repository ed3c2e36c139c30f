import { Popover as Parts, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps { trigger: ReactElement; open: boolean; onOpenChange: (open: boolean) => void; label: string; children: ReactNode; placement?: 'bottom-start' | 'bottom-end'; width?: string }

/** A panel that hangs on a button and may hold anything; the focus goes to the first control inside. */
export function Popover({ trigger, open, onOpenChange, label, children, placement = 'bottom-start', width }: PopoverProps) {
  return (
    <Parts.Root open={open} onOpenChange={(details) => onOpenChange(details.open)} positioning={{ placement }} lazyMount unmountOnExit>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner><Parts.Content aria-label={label} {...(width !== undefined && { w: width })}>{children}</Parts.Content></Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
