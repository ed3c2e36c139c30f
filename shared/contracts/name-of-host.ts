const MAX_NAME = 60;

/**
 * Derives a company's name from the address of its website, when nothing else is known:
 * `https://www.fern-hill.example` becomes "Fern Hill".
 */
export function nameOfHost(address: string): string {
  const { hostname } = new URL(address);
  const isNumber = /^[\d.]+$|:/.test(hostname);
  if (isNumber) return hostname.replace(/[[\]]/g, '');
  const own = hostname.replace(/^www\./, '').split('.')[0] ?? hostname;
  return own
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, MAX_NAME);
}
