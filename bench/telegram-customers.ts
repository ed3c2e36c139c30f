import { until } from '@voxgrove/testing/until';
import { now } from './live-listeners';

interface Bot {
  webhook?: { url: string; secret: string };
}

/** The demo bot of a running product, to which people write. */
export class TelegramCustomers {
  private constructor(
    private readonly url: string,
    private readonly secret: string,
  ) {}

  /** Waits until the product has connected the demo bot. */
  static async of(sandbox: string): Promise<TelegramCustomers> {
    const bot = await until(
      async () => {
        const state = await fetch(`${sandbox}/_sandbox/state?provider=telegram`);
        const { bots } = (await state.json()) as { bots: Bot[] };
        return bots.find(({ webhook }) => webhook);
      },
      (found) => found !== undefined,
    );
    const { url, secret } = bot!.webhook!;
    return new TelegramCustomers(url, secret);
  }

  /**
   * Delivers a message of a person, as Telegram does. Resolves when the product has acknowledged it.
   * @throws Error if it was not acknowledged
   */
  async write(number: number, person: number, text: string): Promise<void> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-telegram-bot-api-secret-token': this.secret,
      },
      body: JSON.stringify({
        update_id: 1_000_000 + number,
        message: {
          message_id: 1_000_000 + number,
          date: Math.floor(now() / 1_000),
          from: { id: person, is_bot: false, first_name: `Customer ${person}` },
          chat: { id: person, type: 'private' },
          text,
        },
      }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A webhook was answered with ${response.status}.`);
  }
}
