import { isUrl } from '@voxgrove/contracts/is-url';

const INLINED = /^data:image\/(png|jpeg|gif|webp|x-icon);base64,[a-z0-9+/=]+$/i;

/**
 * Returns whether an address is a web address (http or https). Addresses of our own files are
 * included.
 */
export const isWebPicture = (address: string): boolean =>
  /^https?:\/\/\S/i.test(address) && isUrl(address);

/**
 * Returns whether a text is a web address, or contains a small picture itself, as the icon of a
 * website may. When such a picture is stored, it gets an address.
 */
export const isPicture = (address: string): boolean =>
  isWebPicture(address) || INLINED.test(address);
