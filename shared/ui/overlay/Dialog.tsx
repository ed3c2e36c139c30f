import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/Button';
import { useUiTexts } from '../text/ui-texts';

export interface DialogProps {
  open: boolean; onClose: () => void; title: ReactNode; description?: ReactNode; children?: ReactNode; footer?: ReactNode; size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for a question that must be answered: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
}

/** A window above the page. Esc closes it and the focus returns to where it was. */
export function Dialog({ open, onClose, title, description, children, footer, size = 'sm', role = 'dialog' }: DialogProps) {
  const texts = useUiTexts();
  return (
    <Parts.Root open={open} onOpenChange={(details) => { if (!details.open) onClose(); }} size={size as 'sm'} role={role} closeOnInteractOutside={role === 'dialog'}>
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              {description && <Parts.Description>{description}</Parts.Description>}
            </Parts.Header>
            {children && <Parts.Body>{children}</Parts.Body>}
            {footer && <Parts.Footer>{footer}</Parts.Footer>}
            <Parts.CloseTrigger asChild><IconButton label={texts.close} size="sm"><X aria-hidden /></IconButton></Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
