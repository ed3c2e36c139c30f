import { AppError } from '@voxgrove/contracts';
import { pageUrl } from '../pages/port';

const HAS_WEB_SCHEME = /^https?:\/\//i;
/**
 * `acme.com/returns`: a host with a dot, then perhaps a port, a path or a query. Other schemes do
 * not match.
 */
const IS_HOST_AND_PATH = /^[^\s/?#@:]+\.[^\s/?#@:]+(?::\d+)?(?:[/?#]\S*)?$/;

/**
 * Returns the address of the one page that a link source reads. `acme.com/returns` means https.
 * @throws AppError LINK_INVALID with the field `url`
 */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  if (HAS_WEB_SCHEME.test(text) || IS_HOST_AND_PATH.test(text)) {
    const address = pageUrl(HAS_WEB_SCHEME.test(text) ? text : `https://${text}`);
    if (address !== null) return address.href;
  }
  const hint = 'Please enter the address of a page, for example https://acme.com/returns';
  throw new AppError('LINK_INVALID', { fields: { url: hint } });
}
