import { expect, test } from '@jest/globals';
import { visitorDevice } from './visitor-device';

const ON = { enableGeoAnalytics: true };
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  [PHONE, ['phone', 'Chrome', 'Android']],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ['phone', 'Safari', 'iOS'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
    ['tablet', 'Samsung Internet', 'Android'],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    ['desktop', 'Edge', 'Windows'],
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    ['desktop', 'Firefox', 'macOS'],
  ],
  ['curl/8', ['desktop', '', '']],
])('the device of %s is known', (userAgent, [kind, browser, system]) => {
  expect(visitorDevice(ON, { userAgent, country: '' })).toEqual({ kind, browser, system });
});

test('the country of the network comes before the time zone of the browser', () => {
  const country = (code: string, timeZone?: string) =>
    visitorDevice(ON, { userAgent: PHONE, country: code, timeZone })?.country;
  expect(country('FR', 'Europe/Berlin')).toEqual({ code: 'FR', by: 'network' });
  expect(country('', 'Europe/Berlin')).toEqual({ code: 'DE', by: 'time-zone' });
  expect(country('', 'Asia/Kolkata')).toEqual({ code: 'IN', by: 'time-zone' });
  expect(country('', 'Not/AZone')).toBeUndefined();
  expect(country('', 'UTC')).toBeUndefined();
});

test('nothing is known without geo analytics', () => {
  const off = { enableGeoAnalytics: false };
  expect(visitorDevice(off, { userAgent: PHONE, country: 'DE' })).toBeNull();
});
