import { failureWords } from '../engine/port';

/** Number of the error that the customer has ended marketing messages in WhatsApp. */
export const OPTED_OUT = 131050;

/**
 * Explanations of Meta's error numbers:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
const WORDS: Record<number, string> = {
  100: 'WhatsApp did not accept the content of the message.',
  368: 'The business account is blocked for a time because it broke a rule of WhatsApp.',
  130403: 'The connected number may not write to this customer.',
  130472: 'WhatsApp did not deliver the message because the customer is part of an experiment.',
  130497: 'The business account may not write to customers in this country.',
  131008: 'The message lacks something that WhatsApp needs.',
  131009: 'WhatsApp did not accept the content of the message.',
  131021: 'A number cannot write to itself.',
  131026:
    'The customer cannot be reached: their phone has no WhatsApp, or an old version, or they have not accepted the new terms.',
  131030: 'A test number can only write to numbers that are listed in the app at Meta.',
  131031: 'The business account is locked. Look at its quality in the account of Meta.',
  131042: 'Meta needs a valid payment method for the business account.',
  131045: 'The number is not registered. Reconnect the number.',
  131047:
    'The customer wrote more than 24 hours ago. WhatsApp only allows template messages until they write again.',
  131048: 'WhatsApp limits this number because customers have blocked it or reported spam.',
  131049: 'WhatsApp did not deliver the message, to keep the customer from too many offers.',
  [OPTED_OUT]: 'The customer does not want marketing messages of this number.',
  131051: 'WhatsApp does not know this kind of message.',
  131052: 'The file of the customer could not be downloaded.',
  131053: 'The file could not be sent. WhatsApp does not support its type, or it is too large.',
  132000: 'The template needs another number of variables.',
  132001: 'The template does not exist in this language, or it is not approved yet.',
  132005: 'The template is too long with these variables.',
  132007: 'The content of the template breaks a rule of WhatsApp.',
  132012: 'A variable of the template has the wrong form.',
  132015: 'The template is paused because of its low quality.',
  132016: 'The template is disabled because it was paused too often.',
  133000: 'A registration of the number has not ended. Reconnect the number.',
  133005: 'The PIN of the number is wrong.',
  133006: 'The number must be verified in the account of Meta first.',
  133008: 'The PIN was wrong too often. Wait before you try it again.',
  133009: 'The PIN was typed too quickly. Wait before you try it again.',
  133010: 'The number is not registered. Reconnect the number.',
  133015: 'The number was deleted shortly before. Wait for five minutes, then connect it.',
  135000: 'WhatsApp could not deliver the message and gave no reason.',
};

/** Returns why a message failed, for people. `said`: Meta's own text. */
export const wordsOfCode = failureWords(WORDS, 'WhatsApp');
