import { asJson } from '../../contract/as-json';
import { SignedUp } from '../../contract/whatsapp';

/**
 * Returns the business account that a person has chosen in the sign-up window, or undefined for
 * every other message. Accepts messages from exactly the given origins only.
 */
export function chosenBusiness(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  origins: readonly string[],
): string | undefined {
  if (!origins.includes(origin)) return undefined;
  const signUp = SignedUp.safeParse(typeof data === 'string' ? asJson(data) : data);
  return signUp.success ? signUp.data.data.waba_id : undefined;
}
