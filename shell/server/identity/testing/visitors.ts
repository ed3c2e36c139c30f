import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { startTestApp } from '../../testing/test-app';
import type { TestApp, TestResponse } from '../../testing/test-app';

/** The product of the test file. */
export let product: TestApp;

/** Starts the product before the file's tests and stops it after them. */
export function useProduct(): void {
  beforeAll(async () => {
    product = await startTestApp({ slices: [] });
  }, 60_000);
  afterAll(() => product.stop());
  /**
   * Move on by an hour, so that mail budgets do not affect the next test. Other tests check the
   * budgets.
   */
  afterEach(() => product.clock.advance(3_600_000));
}

let people = 0;
export const someone = (): string => `someone${++people}@example.com`;
export const mailTo = (email: string) => product.mails.findLast(({ to }) => to === email)!;
/** Requests a mail with a code and a link. */
export async function ask(email: string, returnTo?: unknown): Promise<TestResponse> {
  const answer = await product.call('POST', '/api/auth/code', {
    body: { email, ...(returnTo !== undefined && { returnTo }) },
    ...inBrowserOf(email),
  });
  if (answer.cookie !== undefined) browsers.set(email, answer.cookie);
  return answer;
}
export const give = (email: string, code: string) =>
  product.call('POST', '/api/auth/code/verify', { body: { email, code }, ...inBrowserOf(email) });

/** Each person has one browser. Its cookie was set at the person's first request for a code. */
const browsers = new Map<string, string>();
const inBrowserOf = (email: string): { cookie?: string } =>
  browsers.has(email) ? { cookie: browsers.get(email)! } : {};
export const session = (cookie: string) => product.call('GET', '/api/auth/session', { cookie });
export const said = ({ status, json }: TestResponse): [number, string | undefined] => [
  status,
  json?.errorCode,
];
