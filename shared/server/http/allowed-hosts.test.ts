import { describe, expect, test } from '@jest/globals';
import { allowedHosts } from './allowed-hosts';

const config = {
  publicUrl: 'https://app.example',
  filesOrigin: 'https://files.example:8443',
  hosts: ['studio.example'],
  trustProxy: false,
};
const check = allowedHosts(config);

describe('the gateway answers to', () => {
  test.each([
    'app.example',
    'APP.example',
    'app.example:443',
    'files.example:8443',
    'studio.example',
    'localhost:4000',
    '127.0.0.1:51234',
    '[::1]:4000',
    'localhost',
  ])('%s', (host) => {
    expect(check({ host })).toBe(true);
  });
});

describe('the gateway does not answer to', () => {
  test.each([
    'evil.example',
    'app.example.evil.test',
    'app.example:4000',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'app.example@evil.test',
    '10.0.0.1:4000',
    '',
    undefined,
  ])('%s', (host) => {
    expect(check({ host })).toBe(false);
  });

  test('ignores forwarded hosts unless there is a trusted proxy', () => {
    const headers = { host: 'gateway:4000', 'x-forwarded-host': 'app.example' };
    expect(check(headers)).toBe(false);
    expect(allowedHosts({ ...config, trustProxy: true })(headers)).toBe(true);
    expect(
      allowedHosts({ ...config, trustProxy: true })({
        host: 'gateway:4000',
        'x-forwarded-host': 'app.example, evil.test',
      }),
    ).toBe(false);
  });
});

test("checks customers' domains at each request", () => {
  const domains = new Set<string>();
  const withDomains = allowedHosts({ ...config, more: () => domains });
  expect(withDomains({ host: 'chat.customer.example' })).toBe(false);
  domains.add('chat.customer.example');
  expect(withDomains({ host: 'chat.customer.example' })).toBe(true);
});
