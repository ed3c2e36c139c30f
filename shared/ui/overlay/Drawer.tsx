import { Drawer as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/Button';
import { useUiTexts } from '../text/ui-texts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /**
   * `tall`: 80 % of the window's height, otherwise all of it. `wide`: full height, and as wide as a
   * page.
   */
  height?: 'full' | 'tall' | 'wide';
}

/**
 * A panel from the right. Esc and the close button close it; a click outside does not, because it
 * contains a form.
 */
export function Drawer({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  height = 'full',
}: DrawerProps) {
  const texts = useUiTexts();
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      size={(height === 'tall' ? 'md' : height) as 'md'}
      closeOnInteractOutside={false}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Header display="block">
              <Parts.Title>{title}</Parts.Title>
              {description && <Parts.Description>{description}</Parts.Description>}
            </Parts.Header>
            {/* Keeps hidden inputs (radios) inside the scroll area, and the focused element above the sticky buttons. */}
            <Parts.Body pos="relative" scrollPaddingTop="4" scrollPaddingBottom="20">
              {children}
            </Parts.Body>
            {footer && <Parts.Footer>{footer}</Parts.Footer>}
            <Parts.CloseTrigger asChild>
              <IconButton label={texts.close} size="sm">
                <X aria-hidden />
              </IconButton>
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
