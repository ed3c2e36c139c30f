import { expect, test } from '@jest/globals';
import type { PortalSession } from '@voxgrove/contracts';
import { landingOf } from './landing';

const client = (fields: object): PortalSession =>
  ({
    kind: 'client',
    client: { isNewSignup: false, onboardingState: { isCompleted: false }, ...fields },
  }) as unknown as PortalSession;
const agents = [{ ID: 'agent1' }, { ID: 'agent2' }];

test.each([
  [['/convos', '/home'], '/agents/agent1/convos'],
  [['/overview'], '/agents/agent1/home'],
])('a client lands on the first allowed tab of the first agent: %j', (canAccess, path) => {
  expect(landingOf(client({ canAccess }), agents)).toBe(path);
});

test('a new client goes to the onboarding until it is completed', () => {
  const fields = { canAccess: ['/home'], isNewSignup: true };
  expect(landingOf(client(fields), [])).toBe('/client/onboarding');
  const done = { ...fields, onboardingState: { isCompleted: true } };
  expect(landingOf(client(done), agents)).toBe('/agents/agent1/home');
});

test('without agents there is no landing page', () => {
  expect(landingOf(client({ canAccess: ['/home'] }), [])).toBeNull();
});
