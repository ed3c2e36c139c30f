import { fingerprint } from '../../../contract/fingerprint';

/** Returns an id of the consent text: a changed text needs new consent. Returns '' for no text. */
export const consentHash = (text: string): string => (text ? fingerprint(text).toString(36) : '');
