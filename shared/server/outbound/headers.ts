/** Headers that affect routing or framing of the request. */
const OF_THE_CONNECTION =
  /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|keep-alive|expect|accept-encoding|proxy-.*|sec-.*)$/;

/** Returns whether a customer may send this header to their own address. `name` in lower case. */
export const isCustomerHeader = (name: string, value: string): boolean =>
  /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) &&
  !OF_THE_CONNECTION.test(name) &&
  /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
