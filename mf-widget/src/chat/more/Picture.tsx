import { useState } from 'react';
import type { ReactNode } from 'react';

/** A picture that is fetched when it comes into sight and tells its host nothing of the page. One that cannot be had gives way to `otherwise`. */
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
