import { expect, test } from '@jest/globals';
import { senderVerdict } from './sender-verdict';

const FROM = 'ada@fern.example';
const SES = 'amazonses.com; ';
const SPF_OF_SES =
  'spf=pass (spfCheck: domain of fern.example designates 192.0.2.1 as permitted sender) client-ip=192.0.2.1; envelope-from=ada@fern.example; helo=mx.fern.example;';

test.each([
  [`${SES}dkim=pass header.i=@fern.example; dmarc=pass header.from=fern.example;`, 'proven'],
  [`${SES}${SPF_OF_SES} dkim=none; dmarc=none header.from=fern.example;`, 'proven'],
  [`${SES}dkim=pass header.i=@mail.fern.example; dmarc=none`, 'proven'],
  [`${SES}spf=pass smtp.mailfrom=bounce@mail.fern.example`, 'proven'],
  // The mail comes from another domain.
  [`${SES}spf=pass smtp.mailfrom=eve@evil.example; dkim=pass header.d=evil.example`, 'unproven'],
  [`${SES}dmarc=pass header.from=evil.example`, 'unproven'],
  [`${SES}${SPF_OF_SES} dmarc=fail header.from=fern.example`, 'unproven'],
  [`${SES}dkim=fail header.i=@fern.example; spf=softfail smtp.mailfrom=${FROM}`, 'unproven'],
  [`${SES}dkim=pass header.i=@example; dmarc=none`, 'unproven'],
  [`${SES}dkim=pass header.i=@notfern.example`, 'unproven'],
  // Results that the sender has written.
  ['mx.evil.example; dmarc=pass header.from=fern.example', 'unproven'],
  [
    `${SES}spf=fail (dmarc=pass header.from=fern.example; dkim=pass header.d=fern.example)`,
    'unproven',
  ],
  // Parts of the results are words of the sender: the envelope and the name of the server.
  [
    `${SES}spf=pass; envelope-from="a; dkim=pass header.d=fern.example; "@evil.example; dmarc=none`,
    'unproven',
  ],
  [
    `${SES}spf=pass (a (b); dkim=pass header.d=fern.example c) envelope-from=e@e.example`,
    'unproven',
  ],
  [`${SES}spf=pass (of "); dkim=pass header.d=fern.example; ("@evil.example)`, 'unproven'],
  [`${SES}spf=pass; envelope-from=e@evil.example; helo=x;envelope-from=${FROM};`, 'unproven'],
  [`${SES}spf=fail; helo=x;dkim=pass;header.d=fern.example; dmarc=none`, 'unproven'],
  [
    `${SES}spf=fail; helo=x; dmarc=pass header.from=fern.example; dmarc=fail header.from=fern.example`,
    'unproven',
  ],
  [`${SES}dkim=pass (1024-bit (rsa)) header.i=@fern.example; dmarc=none`, 'proven'],
  [`${SES}spf=pass smtp.mailfrom="ada"@fern.example; dmarc=none`, 'proven'],
  ['', 'unproven'],
])('%s', (results, verdict) => {
  expect(senderVerdict(FROM, { 'authentication-results': results })).toBe(verdict);
});

test('mails without results are not proven, and spam and malware are recognized', () => {
  expect(senderVerdict(FROM, {})).toBe('unproven');
  const proof = `${SES}dmarc=pass header.from=fern.example`;
  for (const name of ['x-ses-spam-verdict', 'x-ses-virus-verdict']) {
    const judged = (verdict: string) =>
      senderVerdict(FROM, { 'authentication-results': proof, [name]: verdict });
    expect([judged('FAIL'), judged('PASS'), judged('GRAY')]).toEqual(['spam', 'proven', 'proven']);
  }
});
