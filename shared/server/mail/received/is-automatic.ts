/** Senders of reports about mails that were not delivered. */
const DAEMON = /^(?:mailer-daemon|postmaster)@/;

/**
 * Returns whether a program sent a mail: an absence note, a report about a mail that was not
 * delivered, or a mailing list (RFC 3834).
 * @param from address of the sender in lower case
 */
export function isAutomatic(from: string, headers: Readonly<Record<string, string>>): boolean {
  const valueOf = (name: string): string => headers[name]?.trim().toLowerCase() ?? '';
  const submitted = valueOf('auto-submitted');
  return (
    from === '' ||
    DAEMON.test(from) ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    valueOf('return-path') === '<>' ||
    valueOf('x-autoreply') !== '' ||
    valueOf('x-autorespond') !== '' ||
    /^(?:bulk|junk|list|auto_reply)$/.test(valueOf('precedence')) ||
    valueOf('content-type').startsWith('multipart/report')
  );
}
