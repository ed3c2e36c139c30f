import { afterAll, beforeAll, expect } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { workspaces } from '../../accounts/collections';
import { startTestApp } from '../../testing/test-app';
import type { Region, UserId } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { TestApp, TestResponse } from '../../testing/test-app';

/** The product of the test file. */
export let product: TestApp;

/** Starts the product before the file's tests and stops it after them. */
export function useProduct(slices: Slice[] = []): void {
  beforeAll(async () => {
    product = await startTestApp({ slices });
  }, 60_000);
  afterAll(() => product.stop());
}

export interface Person {
  email: string;
  cookie: string;
  uid: string;
}
export const newCookie = async (uid: string): Promise<string> =>
  `vg_session=${await product.app.sessions.start(uid as UserId, undefined)}`;
export const newPerson = async (): Promise<Person> => {
  const user = await product.app.accounts.signIn(`${randomId(8).toLowerCase()}@example.com`);
  return { email: user.email, cookie: await newCookie(user.uid), uid: user.uid };
};
export const call = (
  method: string,
  path: string,
  { cookie }: { cookie: string },
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  product.call(method, path, { cookie, headers, ...(body === undefined ? {} : { body }) });
export const newWorkspace = async (
  owner: Person,
  region: Region = 'eu',
  workspaceName = 'Fernhill team',
): Promise<string> => {
  const uid = randomId(15);
  expect(
    await call('POST', `/api/${region}/workspaces`, owner, { uid, workspaceName }),
  ).toMatchObject({ status: 201 });
  return uid;
};
export const named = ({ json }: TestResponse): string[] =>
  json.workspaces.map((one: { workspaceName: string }) => one.workspaceName);
export const session = (person: Person) => call('GET', '/api/auth/session', person);
export const read = (uid: string, person: Person) =>
  call('GET', `/api/eu/workspaces/${uid}`, person);
export const invite = (uid: string, person: Person, email: string) =>
  call('POST', `/api/eu/v2/workspaces/${uid}/invites`, person, { email });
export const linkIn = (email: string): URL =>
  new URL(/https?:\/\/\S+/.exec(product.mails.findLast(({ to }) => to === email)!.text)![0]);
export const givenBy = (link: URL) => ({
  secret: link.searchParams.get('secret')!,
  email: link.searchParams.get('email')!,
});
export const accept = (uid: string, person: Person, given: { secret: string; email: string }) =>
  call('POST', `/api/eu/no-auth/workspaces/${uid}/invite`, person, given);
export const join = async (uid: string, owner: Person, person: Person): Promise<void> => {
  expect((await invite(uid, owner, person.email)).status).toBe(201);
  expect(await accept(uid, person, givenBy(linkIn(person.email)))).toMatchObject({
    status: 200,
    json: { success: true },
  });
};
export const memberIdOf = async (uid: string, owner: Person, email: string): Promise<string> =>
  (await call('GET', `/api/eu/v2/workspaces/${uid}/members`, owner)).json.members.find(
    (one: { email: string }) => one.email === email,
  ).id;
export const withSeats = (uid: string, seats: number) =>
  product.store.for('eu').update(workspaces, uid, {
    internal: {
      customPlan: { billingCycle: 'monthly', key: 'custom', limits: { workspaceSeats: seats } },
    },
  });
