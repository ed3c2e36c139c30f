import { useState } from 'react';

/**
 * The owner's background picture, under a veil that keeps small print readable. A broken picture is
 * not shown.
 */
export function Backdrop({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  if (broken || !/^https?:/.test(url)) return null;
  return (
    <div className="backdrop" aria-hidden="true">
      <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
    </div>
  );
}
