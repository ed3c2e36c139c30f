import { Drawer as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/Button';
import { focusedIn } from './focused-in';
import { FooterPlace } from './layer-footer';
import { useClearFooter } from './use-clear-footer';
import { useScrollEdges } from './use-scroll-edges';
import { useUiTexts } from '../text/ui-texts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /**
   * Content pinned to the lower edge: Cancel first, the primary button last. For forms see
   * LayerForm.
   */
  footer?: ReactNode;
  /**
   * `tall`: 80 % of the window's height; otherwise the full height. `wide`: full height, and as
   * wide as a page.
   */
  height?: 'full' | 'tall' | 'wide';
}

/**
 * A panel from the right. Esc and the close button close it. A click outside does not, because the
 * panel contains a form.
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
  const content = useRef<HTMLDivElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const { ref: scroll, above, below } = useScrollEdges();
  useClearFooter(foot);
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      size={(height === 'tall' ? 'md' : height) as 'md'}
      closeOnInteractOutside={false}
      initialFocusEl={() => focusedIn(content.current)}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content ref={content}>
            <Parts.Header display="block">
              <Parts.Title>{title}</Parts.Title>
              {description && <Parts.Description>{description}</Parts.Description>}
            </Parts.Header>
            {/* Keeps hidden inputs (radios) inside the scroll area. */}
            <Parts.Body
              ref={scroll}
              data-above={above || undefined}
              pos="relative"
              scrollPaddingTop="4"
              scrollPaddingBottom="4"
            >
              <FooterPlace value={foot}>{children}</FooterPlace>
            </Parts.Body>
            <Parts.Footer ref={setFoot} data-below={below || undefined}>
              {footer}
            </Parts.Footer>
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
