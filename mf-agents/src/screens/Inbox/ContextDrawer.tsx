import { Drawer } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useTexts } from './useTexts';

/** What is known about a conversation, where there is no room beside it. */
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
