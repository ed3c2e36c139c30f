import { createHash, createHmac } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';

/** A connected channel, to which a test delivers messages as the provider does. */
export interface ConnectedChannel {
  /** Id of the account at the provider. */
  accountId: string;
  /** Delivers a message of a person. Resolves to whether the product has acknowledged it. */
  deliver(person: number, number: number, text: string): Promise<boolean>;
  /** Returns the texts that a person has received. */
  received(person: number): Promise<string[]>;
}

const isAcknowledged = (request: Promise<Response>): Promise<boolean> =>
  request.then(
    ({ ok }) => ok,
    // The product is down, or has ended before it answered.
    () => false,
  );

async function receivedAt(chat: string): Promise<string[]> {
  const { lines } = (await (await fetch(`${product().urls.sandbox}${chat}/lines`)).json()) as {
    lines: { from: string; text: string }[];
  };
  return lines.filter(({ from }) => from === 'business').map(({ text }) => text);
}

async function connect(request: APIRequestContext, path: string, data: object): Promise<void> {
  const { gateway } = product().urls;
  const url = `${gateway}/api/eu/agents/${path}`;
  const response = await request.post(url, { headers: { origin: gateway }, data });
  expect(response.status(), await response.text()).toBe(200);
}

/** Connects a new Telegram bot with an agent. */
export async function telegramBot(
  request: APIRequestContext,
  agentId: string,
): Promise<ConnectedChannel> {
  const { sandbox } = product().urls;
  const made = await request.post(`${sandbox}/_sandbox/telegram/bots`, { data: { name: 'Fern' } });
  const { id, token } = (await made.json()) as { id: number; token: string };
  await connect(request, `${agentId}/channels/telegram`, { botToken: token });
  const state = await request.get(`${sandbox}/_sandbox/state?provider=telegram`);
  const { bots } = (await state.json()) as {
    bots: { id: number; webhook?: { url: string; secret: string } }[];
  };
  const { url, secret } = bots.find((bot) => bot.id === id)!.webhook!;
  return {
    accountId: String(id),
    deliver: (person, number, text) =>
      isAcknowledged(
        fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-telegram-bot-api-secret-token': secret,
          },
          body: JSON.stringify({
            update_id: 9_000_000 + number,
            message: {
              message_id: number,
              date: 1_790_000_000 + number,
              from: { id: person, is_bot: false, first_name: `Customer ${person}` },
              chat: { id: person, type: 'private' },
              text,
            },
          }),
        }),
      ),
    received: (person) => receivedAt(`/telegram/chat/${id}/${person}`),
  };
}

/** Connects an SMS number of a new Twilio account with an agent. */
export async function smsNumber(
  request: APIRequestContext,
  agentId: string,
): Promise<ConnectedChannel> {
  const { sandbox } = product().urls;
  const made = await request.post(`${sandbox}/_sandbox/twilio/accounts`, {
    data: { numbers: [{ friendlyName: 'Shop' }] },
  });
  interface Account {
    sid: string;
    authToken: string;
    numbers: { sid: string; phoneNumber: string; smsUrl: string }[];
  }
  const { sid, authToken, numbers } = (await made.json()) as Account;
  const numberSid = numbers[0]!.sid;
  const access = { accountSid: sid, authToken, numberSid };
  await connect(request, `${agentId}/channels/sms`, access);
  const state = await request.get(`${sandbox}/_sandbox/state?provider=twilio`);
  const { accounts } = (await state.json()) as { accounts: Account[] };
  const all = accounts.flatMap((account) => account.numbers);
  const { smsUrl: url, phoneNumber: to } = all.find((one) => one.sid === numberSid)!;
  return {
    accountId: numberSid,
    deliver(person, number, text) {
      const id = createHash('md5').update(`${numberSid} ${number}`).digest('hex');
      const fields = {
        MessageSid: `SM${id}`,
        From: `+${person}`,
        To: to,
        Body: text,
        NumMedia: '0',
      };
      const pairs = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
      const signed = url + pairs.map(([name, value]) => name + value).join('');
      return isAcknowledged(
        fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
          },
          body: new URLSearchParams(fields),
        }),
      );
    },
    received: (person) => receivedAt(`/twilio/chat/${numberSid}/${person}`),
  };
}
