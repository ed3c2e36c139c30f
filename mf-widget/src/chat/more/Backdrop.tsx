import { useState } from 'react';

/** The owner's picture behind the conversation, under a veil that keeps small print readable. One that cannot be shown is none. */
export function Backdrop({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  if (broken || !/^https?:/.test(url)) return null;
  return (
    <div className="backdrop" aria-hidden="true">
      <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
    </div>
  );
}
