import { AppError, isAppError } from '@voxgrove/contracts';
import type { Outbound } from '@voxgrove/server/outbound/port';
import { z } from 'zod';
import { bearer } from './bearer';
import { masked } from './mask';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 200_000;

const Completion = z.object({ choices: z.array(z.unknown()).min(1) });
const Refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

export interface ModelAccessToProve {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/**
 * Asks the provider for an answer of a few tokens. This one request tests address, key and model
 * together.
 * @throws AppError CREDENTIAL_REFUSED with the provider's reason | CREDENTIAL_UNTESTED if the
 *   provider could not be asked
 */
export async function proveModelAccess(
  outbound: Outbound,
  { baseUrl, apiKey, model }: ModelAccessToProve,
): Promise<void> {
  const provider = new URL(baseUrl).host;
  const refused = (reason: string) => new AppError('CREDENTIAL_REFUSED', { provider, reason });
  const untested = (reason: string) => new AppError('CREDENTIAL_UNTESTED', { provider, reason });
  let answer: { status: number; text: string };
  try {
    const response = await outbound({
      purpose: 'customer-model',
      url: `${baseUrl}/chat/completions`,
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      headers: {
        ...bearer(apiKey),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({
        model,
        messages: [{ role: 'user', content: 'Say ok.' }],
        max_tokens: 5,
      }),
    });
    answer = { status: response.status, text: await response.text() };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'OUTBOUND_BLOCKED')
      throw new AppError(
        'BAD_INPUT',
        {
          fields: { baseUrl: 'This address cannot be reached from here: it must be a public one.' },
        },
        { cause: error },
      );
    if (error.details['reason'] === 'redirects')
      throw refused('it answered with a redirect. Use the address it leads to.');
    throw untested(
      error.code === 'OUTBOUND_TIMEOUT' ? 'it did not answer in time.' : 'it could not be reached.',
    );
  }
  const { status, text } = answer;
  const said = masked(reasonIn(text), [apiKey]) || `it answered with status ${status}.`;
  if (status === 408 || status === 429 || status >= 500) throw untested(said);
  if (status < 200 || status >= 300) throw refused(said);
  if (!Completion.safeParse(json(text)).success)
    throw refused(
      'its answer is not one of the OpenAI protocol. Is the address complete? Often it ends with /v1.',
    );
}

/** Returns the provider's error message, shortened to one line. */
function reasonIn(text: string): string {
  const refusal = Refusal.safeParse(json(text)).data?.error;
  const message = typeof refusal === 'string' ? refusal : (refusal?.message ?? '');
  return (
    message
      // eslint-disable-next-line no-control-regex -- a provider's text goes into one line
      .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
      .toWellFormed()
      .trim()
      .slice(0, 300)
  );
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
