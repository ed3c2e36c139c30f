import { ChatError } from '../client/http';
import { useTexts } from '../language/useTexts';

/** Why something was not done. English is the server's own words; a language has its own for what visitors meet (by the error's code), and one for all the rest. */
export function Refusal({ error }: { error: unknown }) {
  const texts: Readonly<Record<string, string>> = useTexts();
  return (
    <>
      {(error instanceof ChatError &&
        (texts['lang'] === 'en' ? error.message : texts[error.code])) ||
        texts['failed']}
    </>
  );
}
