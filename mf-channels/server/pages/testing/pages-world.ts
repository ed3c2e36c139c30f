import { afterAll, beforeAll } from '@jest/globals';
import type { AgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { slice } from '../../slice';
import { startChannelWorld } from '../../testing/channel-world';
import type { ChannelWorld } from '../../testing/channel-world';
import type { PageChannel } from '../../../contract/pages';

/** A person who writes to pages. */
export const PERSON = '24680000000001';

/** A page of the sandbox. */
export interface MadePage {
  id: string;
  instagramId: string;
  code: string;
}

/** An agent with a page. `inboxId`: id of the page, or of its Instagram account. */
export interface Connected {
  agentId: AgentId;
  page: MadePage;
  inboxId: string;
  chat: string;
}

const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/channels`;

/**
 * Starts the slice with the sandbox for the tests of a file. Returns actions of people and of Meta.
 */
export function usePagesWorld() {
  let world: ChannelWorld;
  beforeAll(async () => {
    world = await startChannelWorld(slice);
  });
  afterAll(() => world.stop());

  const newPage = async (): Promise<MadePage> =>
    (await world.post('/_sandbox/meta/pages', { name: 'Shop', instagram: 'Shop Photos' })).json();
  /** Calls a route of the agent as a member of the workspace. */
  const call = (agentId: AgentId, path: string, body: object = {}) =>
    world.server.call('POST', `${pathOf(agentId)}${path}`, { as: world.workspaceId, body });
  const read = async (agentId: AgentId, path = '') =>
    (await world.server.call('GET', `${pathOf(agentId)}${path}`, { as: world.workspaceId })).json
      .data;
  const connect = async (agentId: AgentId, { id, code }: MadePage) => {
    await call(agentId, '/pages/login', { code });
    return call(agentId, '/pages', { pageId: id });
  };

  return {
    world: () => world,
    newPage,
    call,
    read,
    connect,
    /** Publishes an agent with a new page that has an Instagram account. */
    async connected(channel: PageChannel, more = {}): Promise<Connected> {
      const agentId = world.newAgent(more);
      const page = await newPage();
      const { status, json } = await connect(agentId, page);
      if (status !== 200) throw new Error(`The page was not connected: ${json.message}`);
      const inboxId = channel === 'messenger' ? page.id : page.instagramId;
      return { agentId, page, inboxId, chat: `/meta/page-chat/${inboxId}/${PERSON}` };
    },
    act: (chat: string, body: object) => world.post(`${chat}/acts`, body),
    write: (chat: string, text: string) => world.post(`${chat}/acts`, { act: 'write', text }),
    /** Waits until the agent was asked this question. */
    questions: (text: string) =>
      until(
        () => world.conversations.questions,
        (all) => all.some((one) => one.includes(text)),
      ),
    async say(role: 'assistant' | 'human' | 'system', text: string, more = {}): Promise<void> {
      world.conversations.say(role, text, more);
      await world.emit('conversation.replied');
    },
    failedOf: (agentId: AgentId) => read(agentId, '/failed'),
    remove: (agentId: AgentId, channel: PageChannel, accountId: string) =>
      world.server.call('DELETE', `${pathOf(agentId)}/${channel}/${accountId}`, {
        as: world.workspaceId,
      }),
    pageAtMeta: async ({ id }: MadePage) =>
      (await world.state('meta')).pages.find((one: { id: string }) => one.id === id),
    fault: (match: string, more: object) =>
      world.post('/_sandbox/faults', [{ provider: 'meta', match, ...more }]),
  };
}
