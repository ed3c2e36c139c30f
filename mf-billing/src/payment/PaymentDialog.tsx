import { Dialog } from '@voxgrove/ui';
import type { ComponentProps } from 'react';
import { useAtBank } from './at-bank';

/** Shows a dialog for a payment. The dialog is hidden while the window of the bank is open. */
export function PaymentDialog(props: ComponentProps<typeof Dialog>) {
  const away = useAtBank();
  return <Dialog {...props} away={away} grows />;
}
