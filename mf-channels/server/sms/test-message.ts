import type { PhoneTest } from '../engine/port';

/** Sends tests to any phone. */
export const TEST_MESSAGE: PhoneTest = {
  chatOf: (phone) => phone,
  partOf: (text) => ({ text }),
  refusals: {
    phone: 'SMS_PHONE_INVALID',
    country: 'SMS_PHONE_COUNTRY',
    text: 'SMS_TEXT_MISSING',
    failed: 'SMS_TEST_FAILED',
  },
};
