import { AppError } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';

/** `localhost:5320` or `intranet:8080/help`: a name without a dot is a host if a port follows. */
const HOST_AND_PORT = /^[a-z0-9-]+:\d{1,5}(?:[/?#]|$)/i;

const invalid = () =>
  new AppError('COMPANY_WEBSITE_INVALID', {
    fields: { website: 'Please enter a valid website URL or domain' },
  });

/**
 * Returns the addresses to try for a website as an owner typed it, best first: `fernhill.example`
 * means https, then http.
 * @throws AppError COMPANY_WEBSITE_REQUIRED | COMPANY_WEBSITE_INVALID, with the field in the
 *   details
 */
export function websiteAddresses(typed: string): [string, ...string[]] {
  const text = typed.trim();
  if (text === '')
    throw new AppError('COMPANY_WEBSITE_REQUIRED', {
      fields: { website: 'Company website is required' },
    });
  const withScheme = /^https?:\/\//i.test(text);
  const hasOtherScheme = !withScheme && /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const isHost = text.includes('.') || HOST_AND_PORT.test(text);
  if (!withScheme && (hasOtherScheme || !isHost || /\s/.test(text))) throw invalid();
  const candidates = withScheme ? [text] : [`https://${text}`, `http://${text}`];
  if (!candidates.every((candidate) => isUrl(candidate))) throw invalid();
  return candidates.map((candidate) => new URL(candidate).href) as [string, ...string[]];
}
