import { describe, expect, test } from '@jest/globals';
import { AgencyId, AgentId, ClientId, OrganisationId, WorkspaceId } from '@voxgrove/contracts';
import { admitPrincipal, admitToResource } from './authorise';
import { POLICIES } from './policy';
import type { Policy, PolicyName } from './policy';
import type { Principal, ResourceScope } from './principal';

const of15 = (letter: string): string => letter.repeat(15);
const WORKSPACE = WorkspaceId.parse(of15('w'));
const AGENCY = AgencyId.parse(of15('a'));
const ORGANISATION = OrganisationId.parse(of15('o'));
const CLIENT = ClientId.parse(of15('c'));
const AGENT = AgentId.parse('g'.repeat(16));

type ClientPrincipal = Extract<Principal, { kind: 'client' }>;
const client = (changes: Partial<ClientPrincipal> = {}): ClientPrincipal => ({
  kind: 'client',
  sessionId: 'session',
  region: 'eu',
  agencyId: AGENCY,
  workspaceId: WORKSPACE,
  name: 'Ines',
  canAccess: ['/convos'],
  clientId: CLIENT,
  organisationId: ORGANISATION,
  agentIds: [AGENT],
  isAdmin: false,
  isOrgAdmin: false,
  allowCreateAgents: false,
  canDelegateChats: false,
  hideAdvancedSettings: false,
  ...changes,
});
const admin: Principal = {
  kind: 'agencyAdmin',
  sessionId: 'session',
  region: 'eu',
  agencyId: AGENCY,
  workspaceId: WORKSPACE,
  name: 'Fern',
  canAccess: ['/home'],
};

const ORGANISATION_SCOPE: ResourceScope = {
  region: 'eu',
  workspaceId: WORKSPACE,
  agencyId: AGENCY,
  organisationId: ORGANISATION,
};

/** Returns whether the second step gives the caller access to a resource with this scope. */
const reaches = async (
  name: PolicyName,
  principal: Principal,
  scope: ResourceScope,
): Promise<boolean> => {
  const type = (POLICIES[name] as Policy).resource!;
  const authority = { resources: { [type]: async () => scope }, roleIn: async () => null };
  return admitToResource(authority, name, principal, 'eu', { type, id: 'any' }, {}).then(
    () => true,
    () => false,
  );
};

test('every policy that opens agents to clients or agency administrators names tabs', () => {
  const open = Object.entries(POLICIES as Record<string, Policy>).filter(
    ([, { allow, resource }]) =>
      resource?.startsWith('agent') === true &&
      (allow.includes('client') || allow.includes('agencyAdmin')),
  );
  expect(open.filter(([, { tabs = [] }]) => tabs.length === 0).map(([name]) => name)).toEqual([]);
});

test('no policy of a whole workspace admits clients or agency administrators', () => {
  const open = Object.entries(POLICIES as Record<string, Policy>).filter(
    ([, { allow, resource }]) =>
      resource === 'workspace' &&
      allow.some((role) => /client|agencyAdmin|organisationAdmin/i.test(role)),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

describe('a client', () => {
  test('can access its own organisation, and no other organisation, agency, workspace or region', async () => {
    const other = OrganisationId.parse(of15('x'));
    const foreign: Partial<ResourceScope>[] = [
      { organisationId: other },
      { agencyId: AgencyId.parse(of15('x')) },
      { workspaceId: WorkspaceId.parse(of15('x')) },
      { clientId: CLIENT },
    ];
    expect(await reaches('organisation.read', client(), ORGANISATION_SCOPE)).toBe(true);
    for (const changed of foreign) {
      const scope = { ...ORGANISATION_SCOPE, ...changed };
      expect([changed, await reaches('organisation.read', client(), scope)]).toEqual([
        changed,
        false,
      ]);
    }
    const elsewhere = client({ region: 'na' });
    expect(await reaches('organisation.read', elsewhere, ORGANISATION_SCOPE)).toBe(false);
  });

  test("can read the client's own record, and an organisation administrator can read all records of the organisation", async () => {
    const own = { ...ORGANISATION_SCOPE, clientId: CLIENT };
    const colleague = { ...own, clientId: ClientId.parse(of15('d')) };
    const orgAdmin = client({ isOrgAdmin: true });
    expect(await reaches('client.read', client(), own)).toBe(true);
    expect(await reaches('client.read', client(), colleague)).toBe(false);
    expect(await reaches('client.read', orgAdmin, colleague)).toBe(true);
    expect(await reaches('organisation.write', client(), ORGANISATION_SCOPE)).toBe(false);
    expect(await reaches('organisation.write', orgAdmin, ORGANISATION_SCOPE)).toBe(true);
    expect(
      await reaches('client.read', orgAdmin, {
        ...colleague,
        organisationId: OrganisationId.parse(of15('x')),
      }),
    ).toBe(false);
  });

  test.each(['isOrgAdmin', 'isAdmin'] as const)('needs a flag such as %s to administer', (flag) => {
    const call = (principal: Principal) => () =>
      admitPrincipal('organisation.write', principal, 'eu');
    expect(call(client())).toThrow('You are not an admin');
    expect(call(client({ [flag]: true }))).not.toThrow();
  });

  test('gets the message of the organisation as the error when access is disabled', () => {
    const blocked = client({ accessDisabled: 'Please call us.' });
    expect(() => admitPrincipal('organisation.read', blocked, 'eu')).toThrow('Please call us.');
    expect(() => admitPrincipal('portal.session', blocked, 'eu')).not.toThrow();
  });

  test('is neither a user of the dashboard nor an owner', () => {
    for (const name of [
      'session.own',
      'workspace.read',
      'agency.create',
      'agency.organisations',
    ] as const) {
      expect(() => admitPrincipal(name, client({ isAdmin: true }), 'eu')).toThrow();
    }
  });

  test('may call what every caller may call', () => {
    expect(() => admitPrincipal('page.submit', client(), 'eu')).not.toThrow();
  });
});

describe('an agency administrator', () => {
  test('can access the agency and its organisations, and no other agency', async () => {
    const agency = { region: 'eu', workspaceId: WORKSPACE, agencyId: AGENCY } as const;
    const another = { ...agency, agencyId: AgencyId.parse(of15('x')) };
    expect(await reaches('agency.read', admin, agency)).toBe(true);
    expect(await reaches('agency.read', admin, another)).toBe(false);
    expect(await reaches('organisation.write', admin, ORGANISATION_SCOPE)).toBe(true);
    expect(await reaches('organisation.write', admin, { ...ORGANISATION_SCOPE, ...another })).toBe(
      false,
    );
  });

  test('is not a member of the workspace', () => {
    expect(() => admitPrincipal('workspace.read', admin, 'eu')).toThrow();
    expect(() => admitPrincipal('agency.create', admin, 'eu')).toThrow();
  });
});
