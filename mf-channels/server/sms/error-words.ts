import { failureWords } from '../engine/port';

/** Number of the error that the customer has opted out of messages of this number. */
export const OPTED_OUT = 21610;

/** Explanations of Twilio's error numbers: https://www.twilio.com/docs/api/errors */
const WORDS: Record<number, string> = {
  21211: 'The phone number of the customer is not valid.',
  21214: 'The phone number of the customer cannot be reached.',
  21265: 'A short code cannot be reached from this number.',
  21408: 'The Twilio account does not allow messages to this country. Allow the country in Twilio.',
  21602: 'The message was empty.',
  21606: 'The connected number cannot send text messages to this customer.',
  21608: 'A Twilio trial account can only write to verified numbers. Upgrade the Twilio account.',
  [OPTED_OUT]:
    'The customer has opted out of messages. They can text START to receive messages again.',
  21611: 'Too many messages wait at Twilio for this number. Send the message again later.',
  21612: 'This customer cannot be reached from the connected number.',
  21614: 'The phone number of the customer cannot receive text messages.',
  21617: 'The message was too long.',
  30001: 'Too many messages wait at Twilio for this number. Send the message again later.',
  30002: 'The Twilio account is suspended.',
  30003: 'The phone of the customer is switched off or out of reach.',
  30004: 'The customer or their carrier blocks messages of this number.',
  30005: 'The phone number of the customer does not exist.',
  30006: 'The phone number of the customer is a landline or its carrier cannot be reached.',
  30007: 'The carrier has filtered the message as unwanted.',
  30008: 'The carrier could not deliver the message and gave no reason.',
  30032: 'The toll-free number is not verified. Verify the number in Twilio.',
  30034: 'The number is not registered for messages in the USA. Register the number in Twilio.',
};

/** Returns why a message failed, for people. `said`: Twilio's own text. */
export const wordsOfCode = failureWords(WORDS, 'Twilio');
