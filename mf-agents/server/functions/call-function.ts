import type { AppError } from '@voxgrove/contracts';
import { FUNCTION, isAppError } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { FunctionArguments, FunctionInput, FunctionTest } from '../../contract/functions';
import { masked } from '../credentials/port';
import { checkArguments } from './check-arguments';
import { credentialNames, sendsCredentialInTheClear } from './credential-reach';
import { bodyTemplate, fillBody } from './fill-body';
import { fillHeaders } from './fill-headers';
import { fillUrl, urlTemplate } from './fill-url';
import { pathSteps, pick } from './pick-path';
import type { Values } from './values';
import { UnusableValue } from './values';

export interface CallDeps {
  outbound: Outbound;
  clock: Clock;
  config: Pick<Config, 'outboundAllowedOrigins'>;
  /** Returns a stored secret of the workspace, or null. */
  credential(name: string): Promise<string | null>;
  /** Idempotency key: the receiver recognizes a repeat of this call. */
  key: string;
  signal?: AbortSignal;
}

const SHOWN_BODY_CHARS = 20_000;

/**
 * Calls a function once. Never rejects because of arguments, address or response: the result then
 * describes the failure, with secrets masked.
 */
export async function callFunction(
  deps: CallDeps,
  definition: FunctionInput,
  args: FunctionArguments,
): Promise<FunctionTest> {
  const started = deps.clock.now();
  const secrets: string[] = [];
  const hide = (text: string) => masked(text, secrets);
  const result = (forModel: string, more: Partial<FunctionTest> = {}): FunctionTest => ({
    request: null,
    response: null,
    ok: false,
    ...more,
    forModel: hide(forModel),
    ms: deps.clock.now() - started,
  });

  const checked = checkArguments(definition.parameters, args);
  if ('problems' in checked)
    return result(
      `The arguments are wrong. ${Object.entries(checked.problems)
        .map(([name, problem]) => `${name}: ${problem}`)
        .join(' ')}`,
    );
  // The function may have been saved before such addresses were refused.
  if (sendsCredentialInTheClear(definition, deps.config))
    return result(
      'The function cannot be called: it would send a credential over http://. Its address must begin with https://.',
    );
  const credentials = await credentialsOf(deps, definition);
  if (credentials.missing !== undefined)
    return result(
      `The function cannot be called: the workspace has no credential called ${credentials.missing}.`,
    );
  secrets.push(...credentials.values.values());

  let request: ReturnType<typeof requestOf>;
  try {
    request = requestOf(
      definition,
      { parameters: checked.values, credentials: credentials.values },
      deps.key,
    );
  } catch (error) {
    if (error instanceof UnusableValue)
      return result(`The function cannot be called: ${error.message}`);
    throw error;
  }
  const shownRequest = {
    method: request.method,
    url: hide(request.url),
    headers: Object.entries(request.headers).map(([name, value]) => ({ name, value: hide(value) })),
    body: hide(request.body ?? ''),
  };

  try {
    const response = await deps.outbound({
      purpose: 'function',
      ...request,
      timeoutMs: definition.timeoutMs,
      maxBytes: FUNCTION.maxResponseBytes,
      ...(deps.signal && { signal: deps.signal }),
    });
    const contentType = (response.headers['content-type'] ?? '').slice(0, 200);
    const bytes = (await response.bytes()).byteLength;
    // Mask before a part is picked or cut: half of a secret would not be recognized.
    const body = isText(contentType)
      ? hide((await response.text()).toWellFormed().replaceAll('\u0000', ''))
      : '';
    const ok = response.status >= 200 && response.status < 300;
    return result(
      partForModel(definition, { status: response.status, ok, body, contentType, bytes }),
      {
        ok,
        request: shownRequest,
        response: {
          status: response.status,
          contentType,
          bytes,
          body: body.slice(0, SHOWN_BODY_CHARS).toWellFormed(),
        },
      },
    );
  } catch (error) {
    deps.signal?.throwIfAborted();
    if (!isAppError(error)) throw error;
    return result(failureText(error, definition), { request: shownRequest });
  }
}

async function credentialsOf(
  deps: CallDeps,
  definition: FunctionInput,
): Promise<{ values: Map<string, string>; missing?: string }> {
  const values = new Map<string, string>();
  for (const name of credentialNames(definition)) {
    const value = await deps.credential(name);
    if (value === null) return { values, missing: name };
    values.set(name, value);
  }
  return { values };
}

/** @throws UnusableValue */
function requestOf(definition: FunctionInput, values: Values, key: string) {
  const template = urlTemplate(definition.url);
  if (!template) throw new UnusableValue('its address is not valid.');
  const tree = definition.body === '' ? undefined : bodyTemplate(definition.body);
  const headers = fillHeaders(definition.headers, values);
  return {
    method: definition.method,
    url: fillUrl(template, values),
    headers: {
      accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
      'idempotency-key': key,
      ...(tree !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(tree !== undefined && { body: fillBody(tree, values) }),
  };
}

/** Returns the part of a response that the model receives. */
function partForModel(
  { responsePath, maxChars }: FunctionInput,
  {
    status,
    ok,
    body,
    contentType,
    bytes,
  }: { status: number; ok: boolean; body: string; contentType: string; bytes: number },
): string {
  const cut = (text: string) =>
    text.length <= maxChars
      ? text
      : `${text.slice(0, maxChars).toWellFormed()}… (the rest is cut off)`;
  if (!ok) return cut(`The function failed with status ${status}. ${body}`.trim());
  if (bytes === 0) return `Done, with status ${status} and no content.`;
  if (!isText(contentType)) return 'The function failed: its answer is not text.';
  const json = parsed(body);
  if (json === undefined)
    return responsePath === '' ? cut(body) : 'The function failed: its answer is not JSON.';
  const part = pick(json.value, pathSteps(responsePath) ?? []);
  if (part === undefined)
    return `The function answered, but there is nothing at ${responsePath} in its answer.`;
  return cut(typeof part === 'string' ? part : JSON.stringify(part));
}

const isText = (contentType: string): boolean =>
  contentType === '' ||
  /^(text\/|application\/([\w.+-]+\+)?(json|xml)\b|application\/(javascript|x-www-form-urlencoded))/i.test(
    contentType,
  );

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function failureText(error: AppError, { timeoutMs }: FunctionInput): string {
  if (error.details['reason'] === 'redirects')
    return 'The function failed: its address answered with a redirect, which is not followed.';
  switch (error.code) {
    case 'OUTBOUND_BLOCKED':
      return 'The function failed: its address cannot be reached from here. It must be a public one.';
    case 'OUTBOUND_TIMEOUT':
      return `The function failed: no complete answer within ${timeoutMs / 1000} s.`;
    case 'OUTBOUND_TOO_LARGE':
      return `The function failed: its answer is larger than ${FUNCTION.maxResponseBytes / 1000} kB.`;
    default:
      return 'The function failed: its address could not be reached.';
  }
}
