import { useState } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import { useTexts } from '../language/useTexts';

/** Picture and name of the agent. A picture the page forbids or that is gone gives way to the name's first letter. */
export function Identity({ agent }: { agent: PublicAgent | undefined }) {
  const texts = useTexts();
  const [broken, setBroken] = useState(false);
  if (!agent) return <div className="identity"><b>{texts.chat}</b></div>;
  const { title, roundedImageURL } = agent;
  const picture = /^https?:/.test(roundedImageURL) && !broken;
  return (
    <div className="identity">
      {picture
        ? <img className="avatar" src={roundedImageURL} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
        : <span className="avatar" aria-hidden="true">{[...title.trim()][0]?.toUpperCase()}</span>}
      <b dir="auto">{title}</b>
    </div>
  );
}
