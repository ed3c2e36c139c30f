import { TextLink } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { safeAddress } from './safe-address';

/**
 * Links to an address that a person entered. An unsafe address, which would do more than open a
 * page, is shown as plain text.
 */
export function LinkOut({ href, children }: { href: string; children: ReactNode }) {
  const safe = safeAddress(href);
  return safe === undefined ? (
    <>{children}</>
  ) : (
    <TextLink href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </TextLink>
  );
}
