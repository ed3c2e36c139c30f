import type { Card } from '@voxgrove/contracts';
import { safeLink } from '@voxgrove/contracts/markdown/safe-link';
import { ExternalLink } from '../markdown/Markdown';
import { Picture } from './Picture';
import { useMoreTexts } from './texts';

/** Cards in a row that scrolls, also by keyboard. */
export function Cards({
  cards,
  onReply,
}: {
  cards: readonly Card[];
  onReply: (text: string) => void;
}) {
  const texts = useMoreTexts();
  return (
    <ul className="cards" aria-label={texts.cards} tabIndex={0}>
      {cards.map(({ title, text, imageUrl, buttons }, index) => (
        <li key={index}>
          {imageUrl?.startsWith('https://') && <Picture src={imageUrl} alt="" />}
          <b dir="auto">{title}</b>
          {text && <p dir="auto">{text}</p>}
          {buttons.map(({ label, url, reply }, place) => {
            const href = url && safeLink(url);
            if (href)
              return (
                <ExternalLink key={place} href={href} className="act">
                  {label}
                </ExternalLink>
              );
            return reply ? (
              <button key={place} type="button" className="act" onClick={() => onReply(reply)}>
                {label}
              </button>
            ) : null;
          })}
        </li>
      ))}
    </ul>
  );
}
