import { expect, test } from '@jest/globals';
import { nameOfHost } from './name-of-host';

test.each([
  ['https://www.fernhill-outdoor.example/', 'Fernhill Outdoor'],
  ['https://shop.example.com/path', 'Shop'],
  ['http://127.0.0.1:5320/', '127.0.0.1'],
  ['http://[::1]:5320/', '::1'],
] as const)('the host %s gets the name %s', (address, name) => {
  expect(nameOfHost(address)).toBe(name);
});
