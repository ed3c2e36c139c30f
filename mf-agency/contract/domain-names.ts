/**
 * Returns a subdomain as the product stores it: lower case, without spaces, with the suffix of the
 * product.
 */
export function subdomainOf(typed: string, rootDomain: string): string {
  const label = typed.toLowerCase().replaceAll(/\s/g, '');
  const suffix = `.${rootDomain}`;
  return label.endsWith(suffix) ? label : `${label}${suffix}`;
}

/**
 * Returns the host of a typed domain in lower case, without spaces. People paste the address of a
 * page, such as `https://acme.com/`.
 */
export const typedHost = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');

/**
 * Returns a custom domain without spaces, and the reason why it cannot be used, or null. A domain
 * that is empty or has exactly two parts (`acme.com`) cannot be used.
 */
export function customDomainOf(typed: string): { domain: string; fault: string | null } {
  const domain = typedHost(typed);
  if (domain === '') return { domain, fault: 'Please enter a custom domain' };
  if (domain.split('.').length === 2)
    return { domain, fault: `Please input a subdomain: "app.${domain}"` };
  return { domain, fault: null };
}

/** Returns whether the host is a subdomain of the product, compared by whole labels. */
export const isBelowRoot = (host: string, rootDomain: string): boolean =>
  host.endsWith(`.${rootDomain}`);
