import { useEffect, useState } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import { useTexts } from '../language/useTexts';

/**
 * Picture and name of the agent. A picture the page forbids or that is gone gives way to the name's first letter. `shown`: the visitor sees the
 * conversation; the picture comes after it, and not at all for who never opens the chat.
 */
export function Identity({ agent, shown }: { agent: PublicAgent | undefined; shown: boolean }) {
  const texts = useTexts();
  const [broken, setBroken] = useState(false);
  const [wanted, setWanted] = useState(false);
  // In the frame after: what is to be read does not share its way with a picture.
  useEffect(() => {
    if (shown) setWanted(true);
  }, [shown]);
  if (!agent)
    return (
      <div className="identity">
        <b>{texts.chat}</b>
      </div>
    );
  const { title, roundedImageURL } = agent;
  const picture = /^https?:/.test(roundedImageURL) && !broken;
  return (
    <div className="identity">
      {picture ? (
        <img
          className="avatar"
          src={wanted ? roundedImageURL : undefined}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="avatar" aria-hidden="true">
          {[...title.trim()][0]?.toUpperCase()}
        </span>
      )}
      <b dir="auto">{title}</b>
    </div>
  );
}
