import type { DnsRecord } from '../../../../contract/domains';

/**
 * Returns the records for a developer as plain text. The text is English only: the language of the
 * developer is unknown.
 */
export function instructionsText(domain: string, records: readonly DnsRecord[]): string {
  const lines = records.map(
    ({ type, name, fqdn, value }) =>
      `${type}\nName: ${name} (${fqdn})\nValue: ${value}\nTTL: Auto\n`,
  );
  return [
    `Please add these DNS records for ${domain}:`,
    '',
    ...lines,
    'If the DNS provider has a proxy, please switch it off for these records.',
    'The records may take 24-48 hours to propagate.',
  ].join('\n');
}

/** Returns the paragraphs of a text as HTML. */
export const asHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
    .join('');
