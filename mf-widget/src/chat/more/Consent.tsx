import { Markdown } from '../markdown/Markdown';
import { Sheet } from './Sheet';
import { useMoreTexts } from './texts';

/** Asks for consent before anything is stored or sent. */
export function Consent({
  text,
  onAccept,
  onDecline,
}: {
  text: string;
  onAccept: () => void;
  onDecline: () => void;
}) {
  const texts = useMoreTexts();
  return (
    <Sheet
      title={texts.consent}
      action={texts.accept}
      onDone={onAccept}
      cancel={{ label: texts.notNow, run: onDecline }}
    >
      <div className="scroll" tabIndex={0} dir="auto">
        <Markdown text={text} />
      </div>
    </Sheet>
  );
}
