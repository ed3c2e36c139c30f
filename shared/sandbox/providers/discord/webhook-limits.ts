import type { DiscordState } from './state';

const MOST = 5;
const PERIOD_MS = 2_000;

/**
 * Limits the messages of each webhook, and reports the limit as Discord does:
 * https://docs.discord.com/developers/topics/rate-limits
 */
export class WebhookLimits {
  readonly #periods = new Map<string, { count: number; endsAt: number }>();

  constructor(private readonly state: Pick<DiscordState, 'now'>) {}

  /**
   * Counts a message. `retryAfter`: seconds after which it may be sent again; 0: it is accepted.
   */
  take(webhookId: string): { headers: Record<string, string>; retryAfter: number } {
    const now = this.state.now();
    const current = this.#periods.get(webhookId);
    const period =
      current !== undefined && current.endsAt > now
        ? current
        : { count: 0, endsAt: now + PERIOD_MS };
    const seconds = (period.endsAt - now) / 1_000;
    const isAllowed = period.count < MOST;
    if (isAllowed) period.count += 1;
    this.#periods.set(webhookId, period);
    return {
      headers: {
        'x-ratelimit-limit': String(MOST),
        'x-ratelimit-remaining': String(MOST - period.count),
        'x-ratelimit-reset-after': String(seconds),
        'x-ratelimit-bucket': 'webhook-messages',
        ...(!isAllowed && { 'x-ratelimit-scope': 'user' }),
      },
      retryAfter: isAllowed ? 0 : seconds,
    };
  }
}
