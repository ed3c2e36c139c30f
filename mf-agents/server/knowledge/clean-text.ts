/** Text as it reads: one space for any run of white space, nothing invisible, nothing a database refuses. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').replace(/\s+/g, ' ').trim(); // eslint-disable-line no-control-regex -- control characters are what is removed
