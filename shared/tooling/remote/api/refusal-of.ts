import { z } from 'zod';
import { CandidateFault, WireError, type ErrorCode } from '@voxgrove/contracts';
import { faultsRefusal } from './faults-refusal';
import { Refusal } from '../refusal';
import type { Exit } from '../exit-codes';

/** Advice for each refusal of the registry. The message itself comes from the error catalog. */
const ADVICE: Partial<Record<ErrorCode, [Exit, string]>> = {
  CONFLICT: [
    'conflict',
    'Somebody else changed the registry in the meantime and nothing of yours was changed. Run the command again.',
  ],
  UNAUTHENTICATED: [
    'notAllowed',
    'It is not known there, was revoked or has expired. Let an operator issue a new one: Remotes → Issue a token.',
  ],
  FORBIDDEN: [
    'notAllowed',
    'This step is for operators: do it on the Remotes page, or ask one of them.',
  ],
  REMOTE_NOT_YOURS: ['notAllowed', 'Use a token of the team that owns the remote.'],
  OVERRIDE_REFUSED: ['notAllowed', 'Ask an operator, or allow the address with OVERRIDE_ORIGINS.'],
  REMOTE_UNKNOWN: [
    'usage',
    '`npm run remote -- list` shows the names. A new remote enters with its first `deploy`.',
  ],
  BUILD_UNKNOWN: ['usage', '`npm run remote -- list NAME` shows the builds.'],
  BUILD_EXISTS: [
    'conflict',
    'Somebody has published this build meanwhile. Run the command again: it goes on from there.',
  ],
  BUILD_INCOMPLETE: ['conflict', 'Run the deployment again: it uploads what is missing.'],
  NO_TELEMETRY: [
    'refused',
    'Wait and promote again, or let an operator do it with --without-telemetry "why".',
  ],
  WORSE_THAN_STABLE: [
    'refused',
    'Look at its errors on the Remotes page; roll the canary back and deploy a mended build.',
  ],
  REGISTRY_UNVERIFIED: [
    'unreachable',
    'Let an operator restore the last verified copy on the Remotes page, then run the command again.',
  ],
  UNAVAILABLE: ['unreachable', 'Run the command again in a moment.'],
  INTERNAL: [
    'unreachable',
    'Run the command again. If it stays, the request id is in the log of the gateway.',
  ],
  RATE_LIMITED: ['unreachable', 'Wait a minute and run the command again.'],
};

/**
 * Converts an error response to a Refusal with the registry's own message and advice. `body` may be
 * anything.
 */
export function refusalOf(status: number, body: unknown, url: string): Refusal {
  const parsed = WireError.safeParse(body);
  if (!parsed.success) {
    return new Refusal('unreachable', `${url} answered ${status} and not as a registry does.`, {
      code: 'NOT_A_REGISTRY',
      advice:
        'Is it the address of a Voxgrove gateway of this version? Check --registry or VOXGROVE_REGISTRY_URL.',
    });
  }
  const { errorCode: code, message, details } = parsed.data;
  const [exit, advice] = ADVICE[code] ?? [
    status >= 500 ? 'unreachable' : 'refused',
    'Nothing was changed.',
  ];
  const faults = z.array(CandidateFault).safeParse(details.faults);
  if (code === 'BUILD_REFUSED' && faults.success)
    return faultsRefusal('The registry does not take this build.', faults.data);
  const fields = Object.entries(details.fields ?? {})
    .map(([name, text]) => `  ${name}: ${text}`)
    .join('\n');
  // The catalog's message for UNAUTHENTICATED is meant for a browser: sign in.
  return new Refusal(
    exit,
    code === 'UNAUTHENTICATED' ? `${url} does not accept this deploy token.` : message,
    { code, advice, details, ...(fields ? { text: fields } : {}) },
  );
}

/** Creates the refusal for a gateway that does not answer. */
export function unreachable(url: string, error: unknown): Refusal {
  const cause =
    (error as { cause?: { code?: string } }).cause?.code ??
    (error instanceof Error ? error.message.split('\n')[0] : 'no answer');
  return new Refusal('unreachable', `${url} cannot be reached (${cause}).`, {
    code: 'UNREACHABLE',
    advice:
      'Is it running, and is this its address? Start it with `npm start`, or name another with --registry or VOXGROVE_REGISTRY_URL.',
  });
}
