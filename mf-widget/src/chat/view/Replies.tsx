import { useTexts } from '../language/useTexts';

/** Suggested replies: a click sends the text. */
export function Replies({
  replies,
  onPick,
}: {
  replies: readonly string[];
  onPick: (text: string) => void;
}) {
  const texts = useTexts();
  if (replies.length === 0) return null;
  return (
    <div className="replies" role="group" aria-label={texts.suggestions}>
      {replies.map((reply, index) => (
        <button key={index} type="button" className="chip" dir="auto" onClick={() => onPick(reply)}>
          {reply}
        </button>
      ))}
    </div>
  );
}
