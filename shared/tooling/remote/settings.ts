import { readFile } from 'node:fs/promises';
import { isUrl } from '@voxgrove/contracts/is-url';
import { misuse, Refusal } from './refusal';
import type { Flags } from './options';

export const DEFAULT_REGISTRY = 'http://localhost:4000';

/**
 * Returns the address of the gateway to use.
 * @throws Refusal (usage) for an invalid address
 */
export function registryUrl(flags: Flags, env: NodeJS.ProcessEnv): string {
  const text = flags.registry ?? (env.VOXGROVE_REGISTRY_URL?.trim() || DEFAULT_REGISTRY);
  if (!isUrl(text) || !/^https?:$/.test(new URL(text).protocol))
    throw misuse(
      `"${text}" is not the address of a gateway.`,
      'Give one like https://app.example.com with --registry or in VOXGROVE_REGISTRY_URL.',
    );
  return text.replace(/\/+$/, '');
}

/**
 * Returns the given deploy token, or undefined. The token is never printed.
 * @throws Refusal (usage) if its file cannot be read
 */
export async function givenToken(
  flags: Flags,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const file = flags['token-file'];
  if (file === undefined) return env.VOXGROVE_REGISTRY_TOKEN?.trim() || undefined;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw misuse(
      `--token-file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`,
    );
  });
  if (text.trim() === '') throw misuse(`--token-file ${file} is empty.`);
  return text.trim();
}

/** Returns whether the product runs on this machine. */
export const isLocal = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export const noToken = (url: string): Refusal =>
  new Refusal('notAllowed', `${url} wants a deploy token.`, {
    code: 'NO_TOKEN',
    advice: `Open ${url} as an operator, go to Remotes → Issue a token, and put the token into VOXGROVE_REGISTRY_TOKEN.${isLocal(url) ? " On this machine's own demo, add --local-demo-token instead." : ''}`,
  });
