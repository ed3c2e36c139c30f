import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/Button';
import { focusedIn } from './focused-in';
import { FooterPlace } from './layer-footer';
import { useClearFooter } from './use-clear-footer';
import { useScrollEdges } from './use-scroll-edges';
import { useUiTexts } from '../text/ui-texts';
import { useOpener } from './use-opener';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /**
   * `alertdialog`: a question that must be answered, so a click outside does not close the dialog.
   */
  role?: 'dialog' | 'alertdialog';
  /** A click outside does not close the dialog, so that typed text is not lost. */
  keepOpen?: boolean;
  /**
   * Hides the dialog while a window of another provider, such as the bank's, is open. The content
   * keeps its state.
   */
  away?: boolean;
  /** The content grows while it loads, so the dialog is fixed near the top of the window. */
  grows?: boolean;
}

/** A modal window. The focus goes to `data-autofocus`; Esc closes it and restores the focus. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'sm',
  role = 'dialog',
  keepOpen = role === 'alertdialog',
  away = false,
  grows = false,
}: DialogProps) {
  const texts = useUiTexts();
  const opener = useOpener(open);
  const content = useRef<HTMLDivElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const { ref: scroll, above, below } = useScrollEdges();
  useClearFooter(foot);
  // A dialog that was away stays mounted: shown again while it still closes, it would lose its
  // content.
  const [stays, setStays] = useState(away);
  if (stays !== (open && (stays || away))) setStays(!stays);
  // Chosen explicitly. Otherwise the close button would get the first focus, even in a dialog with
  // a field.
  const first = () =>
    content.current?.querySelector<HTMLElement>('[data-autofocus]') ??
    content.current?.querySelector<HTMLElement>('[data-part=close-trigger]') ??
    null;
  return (
    <Parts.Root
      open={open && !away}
      unmountOnExit={!stays && !away}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      size={size as 'sm'}
      role={role}
      closeOnInteractOutside={!keepOpen}
      finalFocusEl={opener}
      initialFocusEl={() => focusedIn(content.current) ?? (role === 'alertdialog' ? first() : null)}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner {...(grows && { alignItems: 'flex-start', pt: { md: '8vh' } })}>
          <Parts.Content ref={content}>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              {description && <Parts.Description>{description}</Parts.Description>}
            </Parts.Header>
            {children && (
              <Parts.Body ref={scroll} data-above={above || undefined}>
                <FooterPlace value={foot}>{children}</FooterPlace>
              </Parts.Body>
            )}
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
