import { Suspense, lazy } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import type { QrCodeProps } from './QrImage';

const QrImage = lazy(() => import('./QrImage'));

/** A text, as an address, for the camera of a phone. What draws it is fetched when it is shown. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton w="full" maxW="48" h="48" mx="auto" />}>
      <QrImage {...props} />
    </Suspense>
  );
}
