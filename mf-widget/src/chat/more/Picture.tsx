import { useState } from 'react';
import type { ReactNode } from 'react';

/**
 * A picture that loads when it becomes visible and sends no referrer. `otherwise` replaces a broken
 * one.
 */
export function Picture({
  src,
  alt,
  otherwise = null,
}: {
  src: string;
  alt: string;
  otherwise?: ReactNode;
}) {
  const [broken, setBroken] = useState(false);
  return broken ? (
    otherwise
  ) : (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
