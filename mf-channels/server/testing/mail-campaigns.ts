import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { AppError, randomId } from '@voxgrove/contracts';
import type {
  Agencies,
  Agency,
  AgencyMail,
  AgentId,
  CreditUse,
  MailReturn,
  WorkspaceCredits,
} from '@voxgrove/contracts';
import { add, amountOf, compare, subtract, wholeAmount, zero } from '@voxgrove/contracts/money';
import { until } from '@voxgrove/testing/until';
import { slice } from '../slice';
import { startChannelWorld } from './channel-world';
import type { ChannelWorld } from './channel-world';

/** Credits of the workspace in memory: reserve, then settle or release. */
export const purse = {
  available: wholeAmount('credit', 100),
  holds: new Map<string, number>(),
  features: new Set<string | undefined>(),
};

const creditUse: Pick<CreditUse, 'holdForAgent' | 'settle' | 'release'> = {
  async holdForAgent(_region, { workspaceId }, key, most, { source }) {
    const held = compare(purse.available, most) < 0 ? purse.available : most;
    if (held.minor === 0) throw new AppError('BALANCE_TOO_LOW');
    purse.available = subtract(purse.available, held);
    purse.holds.set(key, held.minor);
    purse.features.add(source['feature']);
    await mailSetup.afterHold();
    return { holder: { workspaceId }, held, settled: false };
  },
  async settle(_region, _holder, key, amount) {
    const rest = subtract(amountOf('credit', purse.holds.get(key) ?? 0), amount);
    purse.available = add(purse.available, rest);
    purse.holds.delete(key);
  },
  async release(region, holder, key) {
    await creditUse.settle(region, holder, key, zero('credit'));
  },
};

const credits: WorkspaceCredits = {
  balance: async () => ({ available: purse.available, hasEverPaid: true }),
};

/** The agency of the workspace, with a verified email domain. */
export const AGENCY = {
  ID: 'Agency0000000001',
  name: 'Fern & Co',
  supportEmail: '',
  resendEmailDomain: 'fern-tents.com',
  resendEmailDomainStatus: 'verified',
} as Agency;

/** What a test may change. */
export const mailSetup = {
  agency: AGENCY as Agency | null,
  /** Runs after each mail, before its call ends. */
  afterSend: async (): Promise<unknown> => undefined,
  /** Runs after each reservation of credits. */
  afterHold: async (): Promise<unknown> => undefined,
  /** Addresses whose mails came back. */
  returned: new Map<string, MailReturn>(),
};
const agencies = { ofWorkspace: async () => mailSetup.agency } as unknown as Agencies;

export let world: ChannelWorld;

/** Starts the slice with an agency that can send mails, for the tests of one file. */
export function useMailCampaigns(): void {
  beforeAll(async () => {
    const agencyMail: AgencyMail = {
      async send(_region, _agencyId, mail) {
        world.mails.push(mail);
        await mailSetup.afterSend();
      },
      undeliverable: async (_region, _agencyId, addresses) =>
        addresses.flatMap((address) => {
          const reason = mailSetup.returned.get(address);
          return reason ? [{ address, reason }] : [];
        }),
    };
    world = await startChannelWorld(slice, {
      creditUse: creditUse as CreditUse,
      credits,
      agencies,
      agencyMail,
    });
  });
  afterEach(() => {
    mailSetup.agency = AGENCY;
  });
  afterAll(() => world.stop());
}

export const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/campaigns`;
export const post = (path: string, body: object) =>
  world.server.call('POST', path, { as: world.workspaceId, body });
export const read = async (path: string) =>
  (await world.server.call('GET', path, { as: world.workspaceId })).json.data;
export const contentOf = (csv: string) => ({
  channel: 'email',
  accountId: 'email',
  message: {
    subject: 'News for {{name}}',
    text: 'Hi {{name}},\n\nour {{city}} shop is open.',
    template: null,
    variables: [],
  },
  audience: { kind: 'csv', csv },
});
export const draftOf = (csv: string, more = {}) => ({
  ...contentOf(csv),
  id: randomId(20),
  name: 'Opening',
  startAt: null,
  perMinute: 600,
  ...more,
});
export const put = (agentId: AgentId, { id, ...draft }: { id: string }) =>
  world.server.call('PUT', `${pathOf(agentId)}/${id}/draft`, {
    as: world.workspaceId,
    body: draft,
  });
export const untilState = (agentId: AgentId, { id }: { id: string }, state: string) =>
  until(
    () => read(`${pathOf(agentId)}/${id}`),
    (campaign) => campaign.state === state,
  );
export const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);

/** Returns the addresses that have opted out of the campaigns of the workspace. */
export async function optedOut(): Promise<string[]> {
  const found = await world.server.store.for('eu').query<{ address: string }>(
    { name: 'channels.optOuts' },
    {
      where: [
        { field: 'workspaceId', op: '==', value: world.workspaceId },
        { field: 'isOptedOut', op: '==', value: true },
      ],
    },
  );
  return found.map(({ data }) => data.address).sort();
}
