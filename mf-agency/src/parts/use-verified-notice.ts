import { notify } from '@voxgrove/sdk';
import { useEffect, useRef } from 'react';

/** Shows a notice once, if the verification of a domain happens while the component is shown. */
export function useVerifiedNotice(isVerified: boolean, message: string): void {
  const before = useRef(isVerified);
  useEffect(() => {
    if (isVerified && !before.current) notify({ type: 'success', message });
    before.current = isVerified;
  }, [isVerified, message]);
}
