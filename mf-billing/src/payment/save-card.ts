import type { Stripe } from '@stripe/stripe-js';
import { atBank } from './at-bank';
import type { NewCard } from '../data/new-card';

interface SaveReply {
  requiresAction: boolean;
  clientSecret: string | null;
}

/** A card that was not saved, with Stripe's message if there is one. */
export class CardNotSaved extends Error {}

/**
 * Saves a new card. If its bank asks for a confirmation, the cardholder gives it and the card is
 * saved by a second call.
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
