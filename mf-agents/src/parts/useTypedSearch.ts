import { useThrottled } from '@voxgrove/ui';
import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 150;

/**
 * The text of a search field whose value is also in the address. The field shows typing at once,
 * and the address follows soon after. A change of the address that does not come from typing
 * replaces the text.
 */
export function useTypedSearch(
  inAddress: string,
  change: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const sent = useRef(inAddress);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const soon = useThrottled(typed, TYPING_MS);
  useEffect(() => {
    if (soon === sent.current) return;
    sent.current = soon;
    latest.current(soon);
  }, [soon]);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  return [typed, setTyped];
}
