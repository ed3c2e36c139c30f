const domainOf = (address: string): string => address.split('@').at(-1)!.toLowerCase();

/**
 * Returns the header Authentication-Results with which Amazon SES, which receives mail for Resend,
 * judges a sender. Here every server may send for the domain of the envelope, so only the sender in
 * the mail can be forged.
 */
export function senderResults(from: string, envelopeFrom: string): string {
  const isAligned = domainOf(from) === domainOf(envelopeFrom);
  const spf = `spf=pass client-ip=127.0.0.1; envelope-from=${envelopeFrom}; helo=localhost`;
  const dmarc = `dmarc=${isAligned ? 'pass' : 'fail'} header.from=${domainOf(from)}`;
  return `amazonses.com; ${spf}; dkim=none; ${dmarc};`;
}
