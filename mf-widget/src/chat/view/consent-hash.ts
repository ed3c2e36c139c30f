import { fingerprint } from '../../../contract/fingerprint';

/** Identifies the consent text: a changed text needs new consent. '' for no text. */
export const consentHash = (text: string): string => (text ? fingerprint(text).toString(36) : '');
