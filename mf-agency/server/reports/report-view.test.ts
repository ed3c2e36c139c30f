import { expect, test } from '@jest/globals';
import { newAgentId, type Organisation } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import { viewOfCaller } from './report-view';

const [own, other] = [newAgentId(), newAgentId()];
const organisation = { widgetIDs: [own, other] } as Organisation;
const client = (canAccess: string[]) =>
  ({ kind: 'client', agentIds: [own], canAccess }) as unknown as Principal;

test('a client sees only own agents, and questions only with permission for a tab that shows them', () => {
  expect(viewOfCaller(client(['/home']), organisation)).toEqual({
    agentIds: [own],
    questions: false,
  });
  expect(viewOfCaller(client(['/home', '/convos']), organisation).questions).toBe(true);
});

test('people of the agency see everything', () => {
  const admin = { kind: 'agencyAdmin' } as Principal;
  expect(viewOfCaller(admin, organisation)).toEqual({ agentIds: [own, other], questions: true });
});
