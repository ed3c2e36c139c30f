import { Dialog } from '@voxgrove/ui';
import type { ComponentProps } from 'react';
import { useAtBank } from './at-bank';

/** A dialog in which somebody pays. The bank's window takes its place meanwhile. */
export function PaymentDialog(props: ComponentProps<typeof Dialog>) {
  const away = useAtBank();
  return <Dialog {...props} away={away} grows />;
}
