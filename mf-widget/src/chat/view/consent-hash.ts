import { fingerprint } from '../../../contract/fingerprint';

/** Names a text somebody agrees to: a changed text is another. '' for no text. */
export const consentHash = (text: string): string => (text ? fingerprint(text).toString(36) : '');
