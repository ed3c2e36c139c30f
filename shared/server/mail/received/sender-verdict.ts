import { mailDomainOf } from './mailbox-of';

/**
 * Names under which mail providers write Authentication-Results (RFC 8601). Resend receives mail
 * with Amazon SES. A header with another name may come from the sender.
 */
const PROVIDERS: readonly string[] = ['amazonses.com'];

/** `proven`: the mail comes from the domain of its sender. `spam` includes malware. */
export type SenderVerdict = 'proven' | 'unproven' | 'spam';

/**
 * Judges by the results of the mail provider whether a mail comes from the domain of its sender. A
 * mail without results is not proven, because everybody can write any sender into a mail.
 * @param from address of the sender
 * @param headers by name in lower case
 */
export function senderVerdict(
  from: string,
  headers: Readonly<Record<string, string>>,
): SenderVerdict {
  const isBad = (name: string): boolean => headers[name]?.trim().toLowerCase() === 'fail';
  if (isBad('x-ses-spam-verdict') || isBad('x-ses-virus-verdict')) return 'spam';
  const results = resultsOf(headers['authentication-results'] ?? '');
  if (results === undefined) return 'unproven';
  const domain = mailDomainOf(from);
  const isOf = (value: string | undefined): boolean =>
    value !== undefined && areAligned(mailDomainOf(value), domain);
  const [dmarc, another] = results.filter(({ method }) => method === 'dmarc');
  // A provider writes one DMARC result, so a header with a second one proves nothing.
  if (another !== undefined) return 'unproven';
  if (dmarc?.result === 'pass') return isOf(dmarc.values['header.from']) ? 'proven' : 'unproven';
  // The domain demands a check, and the mail does not pass.
  if (dmarc?.result === 'fail') return 'unproven';
  const isProven = results.some(
    ({ method, result, values }) =>
      result === 'pass' &&
      ((method === 'dkim' && (isOf(values['header.d']) || isOf(values['header.i']))) ||
        (method === 'spf' && (isOf(values['smtp.mailfrom']) || isOf(values['envelope-from'])))),
  );
  return isProven ? 'proven' : 'unproven';
}

interface Result {
  method: string;
  result: string;
  /** Properties of the result, such as `header.from`. */
  values: Record<string, string>;
}

/**
 * Reads the results of a mail provider. Returns undefined if the header is not from one, or cannot
 * be read for certain.
 */
function resultsOf(header: string): Result[] | undefined {
  const [name = '', ...parts] = (withoutTexts(header) ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (!PROVIDERS.includes(name.split(/\s/)[0]!)) return undefined;
  const results: Result[] = [];
  for (const part of parts) {
    const words = part.split(/\s+/).filter((word) => word.includes('='));
    const pairs = words.map((word): [string, string] => {
      const equalsSign = word.indexOf('=');
      return [word.slice(0, equalsSign), word.slice(equalsSign + 1)];
    });
    const [first, ...properties] = pairs;
    if (first === undefined) continue;
    const isMethod = /^(?:spf|dkim|dmarc|arc|iprev|auth)$/.test(first[0]);
    const before = results.at(-1);
    if (isMethod)
      results.push({ method: first[0], result: first[1], values: Object.fromEntries(properties) });
    // SES separates the properties of SPF with semicolons. Earlier properties win, because the
    // sender chooses the last one.
    else if (before?.method === 'spf')
      before.values = { ...Object.fromEntries(pairs), ...before.values };
  }
  return results;
}

/**
 * Removes comments and quoted texts, which may contain what the sender wrote. Returns undefined if
 * their end is not certain.
 */
function withoutTexts(header: string): string | undefined {
  let keptText = '';
  let comments = 0;
  let isQuoted = false;
  for (let index = 0; index < header.length; index += 1) {
    const char = header[index]!;
    if (char === '"') {
      if (comments > 0) return undefined;
      isQuoted = !isQuoted;
    } else if (char === '\\') {
      index += 1;
    } else if (!isQuoted) {
      if (char === '(') comments += 1;
      else if (char === ')') comments -= 1;
      else if (comments === 0) keptText += char;
      if (comments < 0) return undefined;
    }
  }
  return comments > 0 || isQuoted ? undefined : keptText;
}

/** Returns whether two domains are the same, or one is below the other. */
const areAligned = (domain: string, otherDomain: string): boolean =>
  domain !== '' &&
  (domain === otherDomain || domain.endsWith(`.${otherDomain}`) || isParent(domain, otherDomain));

/** Top-level names such as `com` and `co.uk` are nobody's domain. */
const isParent = (parent: string, child: string): boolean =>
  child.endsWith(`.${parent}`) && parent.split('.').length >= 2 && !SHARED.test(parent);
const SHARED = /^(?:ac|co|com|edu|gov|net|org|or|ne|gob|nom)\.[a-z]{2}$/;
