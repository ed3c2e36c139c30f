import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newAgentId, newOrganisationId, newWorkspaceId, Organisation } from '@voxgrove/contracts';
import type { Agency, AgentId, Ports } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';

const [RECEPTION, BAKERY, FOREIGN] = [newAgentId(), newAgentId(), newAgentId()];
const applied: [AgentId, string][] = [];

let product: TestAgencySlice;
let agency: Agency;

beforeAll(async () => {
  const ports: Partial<Ports> = {
    workspaceAgents: {
      list: async () => [
        { ID: RECEPTION, title: 'Reception' },
        { ID: BAKERY, title: 'Bakery guide' },
      ],
      find: async (_region: string, ids: AgentId[]) =>
        ids.map((ID) => ({
          ID,
          title: ID === RECEPTION ? 'Reception' : 'Bakery guide',
          ownerID: ID === FOREIGN ? newWorkspaceId() : agency.userId,
        })),
    } as unknown as Ports['workspaceAgents'],
    organisations: {
      list: async () => ({
        organisations: [
          Organisation.parse({
            ID: newOrganisationId(),
            name: 'Alder Street Bakery',
            workspaceId: agency.userId,
            agencyId: agency.ID,
            widgetIDs: [BAKERY],
            lastModified: 0,
            ts: 0,
          }),
        ],
        next: null,
      }),
    } as unknown as Ports['organisations'],
    agentTemplates: {
      take: async (_region, agentId) => `template of ${agentId}`,
      compare: async () => [{ path: 'fontFamily', before: 'Lora', after: 'DM Sans' }],
      apply: async (_region, agentId, template) => void applied.push([agentId, template]),
    },
  };
  product = await startTestAgency({}, ports);
  agency = product.addAgency();
});
afterAll(() => product.server.stop());

const call = (method: string, path: string, body?: object) =>
  product.server.call(method, `/api/eu/agencies/${agency.ID}/snapshot${path}`, {
    as: agency.userId,
    ...(body && { body }),
  });
const start = () =>
  product.server.instance.provides!.agencySnapshots!.start('eu', agency.ID, BAKERY, {
    userId: 'person' as never,
    email: 'ada@example.com',
  });

test('an agent becomes the template, is compared with the agent of a client, and is pushed to it', async () => {
  await start();
  expect(applied).toEqual([]);
  expect((await call('GET', `/changes?agentId=${BAKERY}`)).status).toBe(404);
  expect((await call('PUT', '', { agentId: FOREIGN })).status).toBe(404);

  expect((await call('PUT', '', { agentId: RECEPTION })).status).toBe(200);
  const { json } = await call('GET', '');
  expect(json.data).toMatchObject({
    snapshot: { title: 'Reception' },
    targets: [{ ID: BAKERY, title: 'Bakery guide', organisation: 'Alder Street Bakery' }],
  });
  const changes = await call('GET', `/changes?agentId=${BAKERY}`);
  expect(changes.json.data).toEqual([{ path: 'fontFamily', before: 'Lora', after: 'DM Sans' }]);
  expect((await call('POST', '/push', { agentIds: [FOREIGN] })).status).toBe(404);
  expect((await call('POST', '/push', { agentIds: [BAKERY] })).status).toBe(200);
  await start();
  const template = `template of ${RECEPTION}`;
  expect(applied).toEqual([
    [BAKERY, template],
    [BAKERY, template],
  ]);

  expect((await call('PUT', '', { agentId: null })).status).toBe(200);
  expect((await call('GET', '')).json.data.snapshot).toBeNull();
  const entries = await product.server.store.for('eu').query(agencyAudit, {});
  expect(entries.map(({ data }) => data.action).sort()).toEqual([
    'snapshot.deleted',
    'snapshot.pushed',
    'snapshot.taken',
  ]);
});
