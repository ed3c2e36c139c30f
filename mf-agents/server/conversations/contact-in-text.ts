const ADDRESS = /\S@\S+\.\S/;
const NUMBER = /\+?\d[\d\s()/.-]{6,}\d/;

/** Whether a text may contain an address or a phone number; cheap, and rarely wrong. */
export const mayContainContact = (text: string): boolean => ADDRESS.test(text) || NUMBER.test(text);
