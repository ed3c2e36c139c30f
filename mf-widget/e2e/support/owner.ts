import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import { CHAT, newAgentId, type Conversation, type Message } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { endWaits } from '@voxgrove/tooling/end-waits';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

/** A new owner with their own workspace, and the owner's actions on its agents. */
export class Owner {
  readonly #request: APIRequestContext;
  readonly #workspace: string;

  constructor(request: APIRequestContext, workspace: string) {
    this.#request = request;
    this.#workspace = workspace;
  }

  /** Makes the owner's waiting jobs in a stored collection due at once. */
  async endWaits(collection: string): Promise<void> {
    await endWaits({ region: 'eu', collection, workspaceId: this.#workspace });
  }

  static async signIn(request: APIRequestContext): Promise<Owner> {
    return new Owner(request, await signInAsNewOwner(request));
  }

  /**
   * Creates an agent and publishes it. Unless a test chooses otherwise, it answers each message at
   * once, so that tests do not wait for a next message.
   * @returns its id
   */
  async publish({
    webChat,
    ...fields
  }: {
    webChat?: object;
    [field: string]: unknown;
  }): Promise<string> {
    const id = newAgentId();
    const answersAtOnce = { burstSeconds: 0 };
    await this.save(id, {
      ownerID: this.#workspace,
      ...fields,
      webChat: { ...answersAtOnce, ...webChat },
    });
    const {
      data: { agent },
    } = await this.#read<{ data: { agent: object } }>(`/api/eu/v2/agents/${id}`);
    // Saving the whole agent publishes it.
    await this.save(id, agent);
    return id;
  }

  /** Creates a new secret key of an agent; only this response contains it. */
  async newSecret(id: string): Promise<string> {
    return (
      (await (await post(this.#request, `/api/eu/v2/agents/${id}/secret/rotate`, {})).json()) as {
        secret: string;
      }
    ).secret;
  }

  /** Returns an agent's conversations, the newest message first. */
  async conversations(id: string): Promise<Conversation[]> {
    return (await this.#read<{ data: Conversation[] }>(`/api/eu/v2/agents/${id}/conversations`))
      .data;
  }

  /** Returns an agent's newest conversation, with its messages. */
  async newest(id: string): Promise<{ conversation: Conversation; messages: Message[] }> {
    const [newest] = await this.conversations(id);
    type Transcript = { data: { conversation: Conversation; messages: Message[] } };
    return (await this.#read<Transcript>(`/api/eu/v2/agents/${id}/conversations/${newest!.id}`))
      .data;
  }

  /** Replies as a person in the newest conversation of an agent. */
  async reply(id: string, ...texts: string[]): Promise<void> {
    for (const [index, text] of texts.entries())
      await this.#inNewest(id, 'reply', { text, clientMessageId: `a-reply-${index}` });
  }

  /** Ends the newest conversation of an agent. */
  async end(id: string): Promise<void> {
    await this.#inNewest(id, 'end', {});
  }

  /** Replies in the newest conversation until the conversation is full. */
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
    await post(this.#request, `/api/eu/v2/agents/${id}`, fields);
  }

  async #inNewest(id: string, what: 'reply' | 'end', data: object): Promise<void> {
    const [newest] = await this.conversations(id);
    await post(this.#request, `/api/eu/v2/agents/${id}/conversations/${newest!.id}/${what}`, data);
  }

  async #read<T>(path: string): Promise<T> {
    return (await (await this.#request.get(product().urls.gateway + path)).json()) as T;
  }
}

/**
 * Publishes one agent per title, for tests in which dozens of visitors come from one address.
 * @returns their ids
 */
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

async function post(request: APIRequestContext, path: string, data: object) {
  const { gateway } = product().urls;
  const response = await request.post(`${gateway}${path}`, {
    headers: { origin: gateway },
    data,
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response;
}
