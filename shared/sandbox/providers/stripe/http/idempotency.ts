import { StripeError } from './stripe-error';

export interface KeptAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
}

/**
 * Runs a request once for each key. The same request gets the stored response; a different request
 * with the same key is refused. A response is stored if the request was carried out, so not for a
 * malformed request.
 */
export function once(
  keptAnswers: Map<string, KeptAnswer>,
  { key, request }: { key: string; request: unknown },
  run: () => { status: number; body: unknown },
): { status: number; body: unknown; replayed: boolean } {
  const fingerprint = JSON.stringify(request);
  const before = keptAnswers.get(key);
  if (before !== undefined && before.fingerprint !== fingerprint)
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { code: 'idempotency_key_in_use' },
    );
  if (before !== undefined) return { status: before.status, body: before.body, replayed: true };
  const { status, body } = run();
  keptAnswers.set(key, { fingerprint, status, body });
  return { status, body, replayed: false };
}
