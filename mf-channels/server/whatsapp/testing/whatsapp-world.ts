import { afterAll, beforeAll } from '@jest/globals';
import type { AgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { slice } from '../../slice';
import { startChannelWorld } from '../../testing/channel-world';
import type { ChannelWorld } from '../../testing/channel-world';

/** Phone number of the person. */
export const PERSON = '15550300001';

/** A business of the sandbox. */
export interface Business {
  id: string;
  token: string;
  appSecret: string;
  code: string;
  numbers: { id: string; shown: string }[];
}

/** An agent with a number, and the chat page of the person with the number. */
export interface Connected {
  agentId: AgentId;
  business: Business;
  phoneId: string;
  chat: string;
}

export const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/channels`;

/**
 * Starts the slice with the sandbox for the tests of a file. Returns actions of people and of Meta.
 */
export function useWhatsAppWorld() {
  let world: ChannelWorld;
  beforeAll(async () => {
    world = await startChannelWorld(slice);
  });
  afterAll(() => world.stop());

  const newBusiness = async (): Promise<Business> =>
    (
      await world.post('/_sandbox/meta/businesses', { name: 'Shop', numbers: ['Shop', 'Office'] })
    ).json();
  /** Calls a route of the channel as a member of the workspace. */
  const call = (agentId: AgentId, path: string, body: object = {}) =>
    world.server.call('POST', `${pathOf(agentId)}${path}`, { as: world.workspaceId, body });
  const read = async (agentId: AgentId, path = '') =>
    (await world.server.call('GET', `${pathOf(agentId)}${path}`, { as: world.workspaceId })).json
      .data;
  const signUp = (agentId: AgentId, { code, id }: Business) =>
    call(agentId, '/whatsapp/sign-up', { code, wabaId: id });
  const connect = (agentId: AgentId, phoneId: string, more = {}) =>
    call(agentId, '/whatsapp', { phoneId, ...more });

  return {
    world: () => world,
    newBusiness,
    call,
    read,
    signUp,
    connect,
    /** Publishes an agent with the first number of a new business. */
    async connected(more = {}): Promise<Connected> {
      const agentId = world.newAgent(more);
      const business = await newBusiness();
      await signUp(agentId, business);
      const phoneId = business.numbers[0]!.id;
      const { status, json } = await connect(agentId, phoneId);
      if (status !== 200) throw new Error(`The number was not connected: ${json.message}`);
      return { agentId, business, phoneId, chat: `/meta/chat/${phoneId}/${PERSON}` };
    },
    act: (chat: string, body: object) => world.post(`${chat}/acts`, body),
    write: (chat: string, text: string) => world.post(`${chat}/acts`, { act: 'write', text }),
    /** Sends a message of any kind as the person. */
    send: (phoneId: string, message: object) =>
      world.post(`/_sandbox/meta/numbers/${phoneId}/messages`, { person: PERSON, message }),
    /** Waits until the agent was asked this question. */
    questions: (text: string) =>
      until(
        () => world.conversations.questions,
        (all) => all.some((one) => one.includes(text)),
      ),
    async answer(text: string, more = {}): Promise<void> {
      world.conversations.say('assistant', text, more);
      await world.emit('answer.finished');
    },
    accountOf: async (agentId: AgentId) => (await read(agentId))[0],
    failedOf: (agentId: AgentId) => read(agentId, '/failed'),
    remove: (agentId: AgentId, phoneId: string) =>
      world.server.call('DELETE', `${pathOf(agentId)}/whatsapp/${phoneId}`, {
        as: world.workspaceId,
      }),
    businessAtMeta: async ({ id }: Pick<Business, 'id'>) =>
      (await world.state('meta')).businesses.find((one: { id: string }) => one.id === id),
    fault: (match: string, more: object) =>
      world.post('/_sandbox/faults', [{ provider: 'meta', match, ...more }]),
  };
}
