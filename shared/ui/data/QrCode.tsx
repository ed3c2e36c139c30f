import { Suspense, lazy } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import type { QrCodeProps } from './QrImage';

const QrImage = lazy(() => import('./QrImage'));

/** A QR code of a text, such as a URL. The drawing code loads on demand. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton w="full" maxW="48" h="48" mx="auto" />}>
      <QrImage {...props} />
    </Suspense>
  );
}
