import { describe, expect, test } from '@jest/globals';
import { ownHosts, requestedHost } from './allowed-hosts';

const config = {
  publicUrl: 'https://app.example',
  filesOrigin: 'https://files.example:8443',
  hosts: ['studio.example'],
};
const check = ownHosts(config);

describe('the gateway answers to', () => {
  test.each([
    'app.example',
    'APP.example',
    'app.example.',
    'app.example.:443',
    'app.example:443',
    'files.example:8443',
    'studio.example',
    'localhost:4000',
    '127.0.0.1:51234',
    '[::1]:4000',
    'localhost',
  ])('%s', (host) => {
    expect(check(host)).toBe(true);
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
    expect(check(host)).toBe(false);
  });
});

describe('the requested host', () => {
  const headers = { host: 'gateway:4000', 'x-forwarded-host': 'app.example' };

  test('is the Host header, whatever X-Forwarded-Host says, unless a proxy is trusted', () => {
    expect(requestedHost(headers, false)).toBe('gateway:4000');
    expect(requestedHost({ host: 'gateway:4000' }, true)).toBe('gateway:4000');
    expect(requestedHost({}, false)).toBeUndefined();
  });

  test('is the last forwarded value, which the nearest trusted proxy has added', () => {
    expect(requestedHost(headers, true)).toBe('app.example');
    const spoofed = { host: 'gateway:4000', 'x-forwarded-host': 'app.example, evil.test' };
    expect(requestedHost(spoofed, true)).toBe('evil.test');
  });
});
