import type { Stripe } from '@stripe/stripe-js';
import { atBank } from './at-bank';
import type { NewCard } from '../data/new-card';

interface SaveReply {
  requiresAction: boolean;
  clientSecret: string | null;
}

/** The card was not saved. The error has Stripe's message if there is one. */
export class CardNotSaved extends Error {}

/**
 * Saves a new card. If its bank requires a confirmation, the cardholder confirms the card, and a
 * second call saves it.
 * @throws CardNotSaved, or ApiError of the call
 */
export async function saveCard<Reply extends SaveReply>(
  card: NewCard,
  stripe: Stripe | null,
  save: (card: NewCard) => Promise<Reply>,
): Promise<Reply> {
  const first = await save(card);
  const { clientSecret } = first;
  if (!first.requiresAction || clientSecret === null) return first;
  if (!stripe) throw new CardNotSaved();
  const { error } = await atBank(() => stripe.handleNextAction({ clientSecret }));
  if (error) throw new CardNotSaved(error.message);
  const second = await save(card);
  if (second.requiresAction) throw new CardNotSaved();
  return second;
}
