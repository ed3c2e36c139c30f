import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import {
  CHAT,
  newAgentId,
  type Conversation,
  type Message,
  type ProfileForm,
  type SessionInfo,
} from '@voxgrove/contracts';
import { product } from '../../../shared/tooling/e2e/product';

/** A new owner with a workspace of their own, and what they do with its agents. */
export class Owner {
  readonly #request: APIRequestContext;
  readonly #workspace: string;

  constructor(request: APIRequestContext, workspace: string) {
    this.#request = request;
    this.#workspace = workspace;
  }

  static async signIn(request: APIRequestContext): Promise<Owner> {
    const { sandbox } = product().urls;
    const email = `widget-${process.pid}-${Date.now()}@example.com`;
    await send(request, 'post', '/api/auth/code', { email });
    const { code } = (await (
      await request.get(`${sandbox}/outbox/latest?to=${encodeURIComponent(email)}`)
    ).json()) as { code: string };
    const {
      workspaces: [workspace],
    } = (await (
      await send(request, 'post', '/api/auth/code/verify', { email, code })
    ).json()) as SessionInfo;
    await send(request, 'put', '/api/auth/profile', {
      displayName: 'Ada Palmer',
      company: 'Fernhill',
      role: 'founder',
      useCase: 'support',
      workspaceName: email.slice(0, 60),
    } satisfies ProfileForm);
    return new Owner(request, workspace!.uid);
  }

  /** Makes an agent and publishes it. @returns its id */
  async publish(fields: object): Promise<string> {
    const id = newAgentId();
    await this.save(id, { ownerID: this.#workspace, ...fields });
    const {
      data: { agent },
    } = await this.#read<{ data: { agent: object } }>(`/api/eu/v2/agents/${id}`);
    // The whole agent, sent back: that is what publishes it.
    await this.save(id, agent);
    return id;
  }

  /** A new secret key of an agent, which only now is told. */
  async newSecret(id: string): Promise<string> {
    return (
      (await (
        await send(this.#request, 'post', `/api/eu/v2/agents/${id}/secret/rotate`, {})
      ).json()) as { secret: string }
    ).secret;
  }

  /** An agent's conversations, the newest message first. */
  async conversations(id: string): Promise<Conversation[]> {
    return (await this.#read<{ data: Conversation[] }>(`/api/eu/v2/agents/${id}/conversations`))
      .data;
  }

  /** An agent's newest conversation, with its messages. */
  async newest(id: string): Promise<{ conversation: Conversation; messages: Message[] }> {
    const [newest] = await this.conversations(id);
    type Transcript = { data: { conversation: Conversation; messages: Message[] } };
    return (await this.#read<Transcript>(`/api/eu/v2/agents/${id}/conversations/${newest!.id}`))
      .data;
  }

  /** Answers in the newest conversation of an agent, as the person there. */
  async reply(id: string, ...texts: string[]): Promise<void> {
    for (const [index, text] of texts.entries())
      await this.#inNewest(id, 'reply', { text, clientMessageId: `a-reply-${index}` });
  }

  /** Ends the newest conversation of an agent. */
  async end(id: string): Promise<void> {
    await this.#inNewest(id, 'end', {});
  }

  /** Says so much there that the conversation is full. */
  async fill(id: string): Promise<void> {
    const { maxMessageChars, maxConversationChars } = CHAT;
    await this.reply(
      id,
      ...Array.from({ length: Math.ceil(maxConversationChars / maxMessageChars) }, (_, index) =>
        `${index}`.padEnd(maxMessageChars, ' and so on'),
      ),
    );
  }

  /** Saves some fields of an agent's draft. */
  async save(id: string, fields: object): Promise<void> {
    await send(this.#request, 'post', `/api/eu/v2/agents/${id}`, fields);
  }

  async #inNewest(id: string, what: 'reply' | 'end', data: object): Promise<void> {
    const [newest] = await this.conversations(id);
    await send(
      this.#request,
      'post',
      `/api/eu/v2/agents/${id}/conversations/${newest!.id}/${what}`,
      data,
    );
  }

  async #read<T>(path: string): Promise<T> {
    return (await (await this.#request.get(product().urls.gateway + path)).json()) as T;
  }
}

/** Agents for visitors who come by the dozen from one address. @returns their ids */
export async function publishAgents(browser: Browser, titles: string[]): Promise<string[]> {
  const context = await browser.newContext();
  const owner = await Owner.signIn(context.request);
  const ids: string[] = [];
  for (const title of titles)
    ids.push(
      await owner.publish({ title, vgOptions: { initMessages: [`Hello, I am ${title}.`] } }),
    );
  await context.close();
  return ids;
}

async function send(
  request: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: object,
) {
  const { gateway } = product().urls;
  const response = await request[method](`${gateway}${path}`, {
    headers: { origin: gateway },
    data,
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response;
}
