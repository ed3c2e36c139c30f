import { BuildName, RemoteManifest } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { MOST_OVERRIDES } from './override-cookie';
import type { RefusedOverride, RegistryDocument, RemoteOverride, User } from '@voxgrove/contracts';

/** The person who requests overrides, and the rules. */
export interface OverrideRules {
  user: User | null;
  operator: boolean;
  remotes: RegistryDocument['remotes'];
  /** Allowed origins of remotes. `*` as port means any port. */
  origins: string[];
}

export interface JudgedOverrides {
  allowed: RemoteOverride[];
  refused: RefusedOverride[];
}

/**
 * Largest length of a target, in characters. MOST_OVERRIDES targets of this length fit into a
 * cookie.
 */
const LONGEST = 200;

/**
 * Checks the overrides of the parameters `?remote=name@target`. A later override replaces an
 * earlier one of the same remote.
 */
export function judgeOverrides(
  requested: readonly RemoteOverride[],
  rules: OverrideRules,
): JudgedOverrides {
  const byName = new Map(requested.map((override) => [override.name, override]));
  const judged: JudgedOverrides = { allowed: [], refused: [] };
  for (const override of byName.values()) {
    const reason = judged.allowed.length >= MOST_OVERRIDES ? 'many' : refusalOf(override, rules);
    if (reason === undefined)
      judged.allowed.push({ name: override.name, target: manifestOf(override.target) });
    else judged.refused.push({ ...override, reason });
  }
  return judged;
}

/** Parses `mf-agents@1.4.0-9f3c21aa` or `mf-agents@https://…`. Without `@` the target is empty. */
export function readOverride(text: string): RemoteOverride {
  const [name = '', ...target] = text.split('@');
  return { name: name.slice(0, LONGEST), target: target.join('@').slice(0, LONGEST + 1) };
}

/** Returns the override's URL, or null if the target is a build. */
export const addressOf = (target: string): URL | null =>
  /^https?:\/\//.test(target) && isUrl(target) ? new URL(target) : null;

/**
 * Adds the manifest's file name to a URL with a trailing slash, which is the manifest's folder.
 * Other targets do not change.
 */
const manifestOf = (target: string): string =>
  addressOf(target)?.pathname.endsWith('/') === true
    ? new URL('mf-manifest.json', target).href
    : target;

function refusalOf(
  { name, target }: RemoteOverride,
  { user, operator, remotes, origins }: OverrideRules,
): RefusedOverride['reason'] | undefined {
  const address = addressOf(target);
  if (
    !RemoteManifest.shape.name.safeParse(name).success ||
    target.length > LONGEST ||
    (address === null && !BuildName.safeParse(target).success)
  )
    return 'unreadable';
  const record = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  // A smoke test account may use builds of its own team only.
  const mayAsk =
    operator ||
    (user?.previewOf !== undefined && user.previewOf === record?.owner && address === null);
  if (!mayAsk) return 'person';
  if (address !== null) return isAllowedOrigin(address, origins) ? undefined : 'address';
  const version =
    record !== undefined && Object.hasOwn(record.versions, target)
      ? record.versions[target]
      : undefined;
  if (version === undefined) return 'build';
  return version.status === 'blocked' ? 'blocked' : undefined;
}

/**
 * Returns whether the origin of a URL is allowed. `http://localhost:*` allows every local port.
 * URLs with credentials are refused.
 */
export function isAllowedOrigin(
  { protocol, hostname, origin, username, password }: URL,
  origins: string[],
): boolean {
  return (
    username === '' &&
    password === '' &&
    origins.some((allowed) => allowed === origin || allowed === `${protocol}//${hostname}:*`)
  );
}
