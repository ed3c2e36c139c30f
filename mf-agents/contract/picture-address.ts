const INLINED = /^data:image\/(png|jpeg|gif|webp|x-icon);base64,[a-z0-9+/=]+$/i;

/** A picture's address on the web, files of our own among them. */
export const isWebPicture = (address: string): boolean =>
  /^https?:\/\/\S/i.test(address) && URL.canParse(address);

/**
 * The same, or a small picture itself, as a website's icon may come; where it is kept it gets an
 * address.
 */
export const isPicture = (address: string): boolean =>
  isWebPicture(address) || INLINED.test(address);
