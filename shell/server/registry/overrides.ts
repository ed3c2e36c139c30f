import { BuildName, RemoteManifest } from '@voxgrove/contracts';
import { MOST_OVERRIDES } from './override-cookie';
import type { RefusedOverride, RegistryDocument, RemoteOverride, User } from '@voxgrove/contracts';

/** Who requests overrides, and the rules. */
export interface OverrideRules {
  user: User | null;
  operator: boolean;
  remotes: RegistryDocument['remotes'];
  /** Allowed origins of remotes; `*` is any port. */
  origins: string[];
}

export interface JudgedOverrides {
  allowed: RemoteOverride[];
  refused: RefusedOverride[];
}

/** Longest target: a URL; ten of them fit a cookie. */
const LONGEST = 200;

/**
 * Overrides of the parameters `?remote=name@target`; a later one replaces an earlier one
 * of the same remote.
 */
export function judgeOverrides(
  asked: readonly RemoteOverride[],
  rules: OverrideRules,
): JudgedOverrides {
  const byName = new Map(asked.map((one) => [one.name, one]));
  const judged: JudgedOverrides = { allowed: [], refused: [] };
  for (const one of byName.values()) {
    const reason = judged.allowed.length >= MOST_OVERRIDES ? 'many' : refusalOf(one, rules);
    if (reason === undefined)
      judged.allowed.push({ name: one.name, target: manifestOf(one.target) });
    else judged.refused.push({ ...one, reason });
  }
  return judged;
}

/** `mf-agents@1.4.0-9f3c21aa` or `mf-agents@https://…`; without `@` there is no target. */
export function readOverride(text: string): RemoteOverride {
  const [name = '', ...target] = text.split('@');
  return { name: name.slice(0, LONGEST), target: target.join('@').slice(0, LONGEST + 1) };
}

/** The override's URL, if it is not a build. */
export const addressOf = (target: string): URL | null =>
  /^https?:\/\//.test(target) && URL.canParse(target) ? new URL(target) : null;

/** A URL with a trailing slash is the manifest's folder. */
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

/** An allowed origin; `http://localhost:*` is any local port. URLs with credentials are refused. */
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
