/** The reason why a card was declined. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
  /** Field of the card, for errors of a field. */
  param?: string;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

/** Texts and codes: https://docs.stripe.com/declines/codes. */
export const DECLINES = {
  generic: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  expired: {
    code: 'expired_card',
    decline_code: 'expired_card',
    param: 'exp_month',
    message: 'Your card has expired.',
  },
  incorrectCvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    param: 'cvc',
    message: "Your card's security code is incorrect.",
  },
  processing: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authenticationRequired: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} satisfies Record<string, Decline>;

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
