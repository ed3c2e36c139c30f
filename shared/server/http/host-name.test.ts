import { expect, test } from '@jest/globals';
import { hostNameOf } from './host-name';

test.each([
  ['app.example.com', 'app.example.com'],
  ['APP.Example.COM', 'app.example.com'],
  ['app.example.com:8443', 'app.example.com'],
  ['app.example.com.', 'app.example.com'],
  ['app.example.com.:443', 'app.example.com'],
  [' app.example.com ', 'app.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['localhost', 'localhost'],
])('%s is read as the host %s', (text, host) => {
  expect(hostNameOf(text)).toBe(host);
});

test.each([
  '',
  '.',
  '..',
  'a..b',
  '.example.com',
  'app.example.com..',
  '-a.example',
  'a_b.example',
  'app.example.com/path',
  'app.example.com@evil.test',
  'evil.test#app.example.com',
  'app.example.com evil.test',
  'app.example.com\u0000',
  'app.example.com,evil.test',
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '2130706433',
  '[::1]',
  '::1',
  `${'a'.repeat(64)}.example`,
  `${'abcdefgh.'.repeat(40)}example`,
  'app.example.com:port',
  '*.example.com',
])('%j is not a host name', (text) => {
  expect(hostNameOf(text)).toBeNull();
});
