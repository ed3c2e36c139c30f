import { useEffect, useState } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import { useTexts } from '../language/useTexts';

/**
 * Picture and name of the agent. The first letter of the name replaces a broken or forbidden
 * picture. `shown`: the visitor sees the conversation. The picture loads after the conversation,
 * and never if the chat stays closed.
 */
export function Identity({ agent, shown }: { agent: PublicAgent | undefined; shown: boolean }) {
  const texts = useTexts();
  const [broken, setBroken] = useState(false);
  const [wanted, setWanted] = useState(false);
  // The picture loads one frame later, so that it does not delay the text.
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
