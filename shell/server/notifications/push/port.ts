import type { PushMessage, PushSubscriptionInput } from '@voxgrove/contracts';

/** `gone`: the browser is not to be reached there any more, forget it. `later`: worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** Reaches one browser or phone while no page of ours is open. */
export interface PushSender {
  /** Never rejects because of the service or what it answers; `later` when `signal` ends it. */
  send(
    target: PushSubscriptionInput,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<PushOutcome>;
}

/** What a status of a push service means. */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'later';
}
