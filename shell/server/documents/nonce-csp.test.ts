import { expect, test } from '@jest/globals';
import { contentSecurityPolicy } from './nonce-csp';

const PAGE = { nonce: 'n', images: "'self'", connect: [] };
const TRUSTED_TYPES = "require-trusted-types-for 'script'";

test('a page can connect only to itself', () => {
  const policy = contentSecurityPolicy(PAGE);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain(TRUSTED_TYPES);
});

test('origins that a slice uses are allowed, and Trusted Types are still enforced', () => {
  const policy = contentSecurityPolicy({
    ...PAGE,
    connect: ['https://pay.example'],
    frames: ['https://frames.example'],
  });
  expect(policy).toContain("connect-src 'self' https://pay.example;");
  expect(policy).toContain("frame-src 'self' https://frames.example;");
  expect(policy).toContain(TRUSTED_TYPES);
});

test('the sign-in page whose scripts create policies does not enforce Trusted Types', () => {
  expect(contentSecurityPolicy({ ...PAGE, createsPolicies: true })).not.toContain(TRUSTED_TYPES);
});
