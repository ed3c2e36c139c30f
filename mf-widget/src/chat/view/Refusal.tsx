import { ChatError } from '../client/http';
import { useTexts } from '../language/useTexts';

/**
 * Says why an action failed. English shows the server's message; other languages have texts for the
 * errors that visitors meet (by code) and one general text.
 */
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
