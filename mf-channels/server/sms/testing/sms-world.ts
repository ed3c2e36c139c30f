import { afterAll, beforeAll } from '@jest/globals';
import type { AgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { slice } from '../../slice';
import { startChannelWorld } from '../../testing/channel-world';
import type { ChannelWorld } from '../../testing/channel-world';

/** Phone number of the person. */
export const PERSON = '+15550100001';

/** An account of the sandbox. */
export interface TwilioAccount {
  sid: string;
  authToken: string;
  numbers: { sid: string; phoneNumber: string }[];
}

/** An agent with a number, and the chat page of the person with the number. */
export interface Connected {
  agentId: AgentId;
  account: TwilioAccount;
  number: TwilioAccount['numbers'][number];
  chat: string;
}

export const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/channels`;

/**
 * Starts the slice with the sandbox for the tests of a file. Returns actions of people and of
 * Twilio.
 */
export function useSmsWorld() {
  let world: ChannelWorld;
  beforeAll(async () => {
    world = await startChannelWorld(slice);
  });
  afterAll(() => world.stop());

  const newAccount = async (more = {}): Promise<TwilioAccount> =>
    (
      await world.post('/_sandbox/twilio/accounts', {
        numbers: [{ friendlyName: 'Shop' }, { friendlyName: 'Office' }],
        ...more,
      })
    ).json();
  const read = (path: string) => world.server.call('GET', path, { as: world.workspaceId });
  /** Calls a route as a member of the workspace. */
  const call = (path: string, body: object) =>
    world.server.call('POST', path, { as: world.workspaceId, body });
  const connect = (agentId: AgentId, { sid, authToken, numbers }: TwilioAccount, index = 0) =>
    call(`${pathOf(agentId)}/sms`, {
      accountSid: sid,
      authToken,
      numberSid: numbers[index]!.sid,
    });
  const numberAtTwilio = async ({ sid }: { sid: string }) => {
    const { accounts } = await world.state('twilio');
    return accounts
      .flatMap(({ numbers }: { numbers: object[] }) => numbers)
      .find((one: { sid: string }) => one.sid === sid);
  };
  const act = (chat: string, body: object) => world.post(`${chat}/acts`, body);

  return {
    world: () => world,
    newAccount,
    call,
    connect,
    numberAtTwilio,
    act,
    /** Publishes an agent with the first number of a new account. */
    async connected(more = {}, accountMore = {}): Promise<Connected> {
      const agentId = world.newAgent(more);
      const account = await newAccount(accountMore);
      const { status, json } = await connect(agentId, account);
      if (status !== 200) throw new Error(`The number was not connected: ${json.message}`);
      const number = account.numbers[0]!;
      return { agentId, account, number, chat: `/twilio/chat/${number.sid}/${PERSON.slice(1)}` };
    },
    write: (chat: string, text: string) => act(chat, { act: 'write', text }),
    /** Waits until the agent was asked this question. */
    questions: (text: string) =>
      until(
        () => world.conversations.questions,
        (all) => all.some((one) => one.includes(text)),
      ),
    answer: async (text: string): Promise<void> => {
      world.conversations.say('assistant', text);
      await world.emit('answer.finished');
    },
    accountsOf: async (agentId: AgentId) => (await read(pathOf(agentId))).json.data,
    failedOf: async (agentId: AgentId) => (await read(`${pathOf(agentId)}/failed`)).json.data,
    remove: (agentId: AgentId, sid: string) =>
      world.server.call('DELETE', `${pathOf(agentId)}/sms/${sid}`, { as: world.workspaceId }),
    /** Sends a test message to the person. @returns the reason of a refusal, or 'sent' */
    async testMessage({ agentId, number }: Pick<Connected, 'agentId' | 'number'>): Promise<string> {
      const path = `${pathOf(agentId)}/sms/${number.sid}/messages`;
      const { status, json } = await call(path, { phone: PERSON, text: 'Our offer' });
      return status === 200 ? 'sent' : json.message;
    },
    fault: (more: object) =>
      world.post('/_sandbox/faults', [{ provider: 'twilio', match: 'Messages.json', ...more }]),
    /** Changes a number at Twilio, as another system with the same account would. */
    changeNumber: (
      { sid, authToken }: TwilioAccount,
      number: { sid: string },
      form: Record<string, string>,
    ) =>
      fetch(
        `${world.sandbox}/twilio/2010-04-01/Accounts/${sid}/IncomingPhoneNumbers/${number.sid}.json`,
        {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
          body: new URLSearchParams(form),
        },
      ),
  };
}
