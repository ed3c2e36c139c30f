import type { PushMessage, PushSubscriptionInput } from '@voxgrove/contracts';

/** `gone`: delete the subscription. `later`: retry. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** Sends messages to one browser or phone while no page is open. */
export interface PushSender {
  /** Never rejects because of the service or its response. Returns `later` when `signal` aborts. */
  send(
    target: PushSubscriptionInput,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<PushOutcome>;
}

/** Returns the meaning of a push service's status. */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'later';
}
