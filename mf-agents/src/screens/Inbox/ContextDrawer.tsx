import { Drawer } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useTexts } from './useTexts';

/** Shows the context of a conversation as a drawer, if there is no room beside the conversation. */
export function ContextDrawer({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <Drawer open={open} onClose={onClose} title={t('about')}>
      {children}
    </Drawer>
  );
}
