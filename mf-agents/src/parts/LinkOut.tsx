import { TextLink } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { safeAddress } from './safe-address';

/**
 * Leads to an address that somebody has said; one that would do more than open a page is words
 * only.
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
