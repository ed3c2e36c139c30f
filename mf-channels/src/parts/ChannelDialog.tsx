import { useT } from '@voxgrove/sdk';
import { Button, Dialog } from '@voxgrove/ui';
import type { ReactNode } from 'react';

interface FrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  size: 'md' | 'lg';
  children: ReactNode;
}

/** The dialog of a channel. Each of its forms saves at once, so the dialog has no Cancel. */
export function ChannelDialog({ onClose, children, ...props }: FrameProps) {
  const t = useT('mf-channels');
  return (
    <Dialog
      {...props}
      onClose={onClose}
      keepOpen
      grows
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('channels.done')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
