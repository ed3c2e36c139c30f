import { AppError } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import type { Config } from '@voxgrove/server/config';
import type { FunctionInput, HttpFunction } from '../../contract/functions';
import { urlTemplate } from './fill-url';
import { referencesIn } from './template';

type Definition = Pick<FunctionInput, 'url' | 'headers' | 'body'>;

/** Throws if a function must not be stored like this. */
export type CheckReach = (definition: Definition) => void;

/** Returns the stored secrets that a function names. */
export const credentialNames = ({ url, headers, body }: Definition): Set<string> =>
  new Set(
    referencesIn([url, ...headers.map(({ value }) => value), body].join('\n'))
      .filter(({ kind }) => kind === 'credential')
      .map(({ name }) => name),
  );

const originOf = ({ url }: Definition): string | null => {
  const template = urlTemplate(url);
  return template && isUrl(template.origin) ? new URL(template.origin).origin : null;
};

/**
 * Returns whether a secret of the workspace would be sent unencrypted. Origins that the
 * installation itself has configured (its demo's website) are excepted, because they are on this
 * machine.
 */
export function sendsCredentialInTheClear(
  definition: Definition,
  { outboundAllowedOrigins }: Pick<Config, 'outboundAllowedOrigins'>,
): boolean {
  const origin = originOf(definition);
  if (origin === null || !origin.startsWith('http:') || outboundAllowedOrigins.includes(origin))
    return false;
  return credentialNames(definition).size > 0;
}

/**
 * Returns a check of the hosts that receive a secret. Only the owner may send a secret to a new
 * host: a member who could choose the host could send the secret to themselves. Members may use
 * hosts that a function of the workspace already uses.
 * @throws AppError CREDENTIAL_NEW_HOST from the check
 */
export function credentialReach(
  stored: readonly HttpFunction[],
  role: 'owner' | 'member' | undefined,
): CheckReach {
  if (role === 'owner') return () => undefined;
  const reachable = new Set(
    stored.flatMap((definition) =>
      [...credentialNames(definition)].map((name) => `${name} ${originOf(definition)}`),
    ),
  );
  return (definition) => {
    const origin = originOf(definition);
    const refused = [...credentialNames(definition)].find(
      (name) => !reachable.has(`${name} ${origin}`),
    );
    if (refused !== undefined)
      throw new AppError('CREDENTIAL_NEW_HOST', {
        name: refused,
        host: origin === null ? 'this address' : new URL(origin).host,
      });
  };
}
