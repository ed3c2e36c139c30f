/** Headers that say where a request goes or how it is framed. */
const OF_THE_CONNECTION =
  /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|keep-alive|expect|accept-encoding|proxy-.*|sec-.*)$/;

/** May a customer send this header to an address of theirs? `name` in small letters. */
export const isCustomerHeader = (name: string, value: string): boolean =>
  /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) &&
  !OF_THE_CONNECTION.test(name) &&
  /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
