import { BuildName, RemoteManifest } from '@voxgrove/contracts';
import { MOST_OVERRIDES } from './override-cookie';
import type { RefusedOverride, RegistryDocument, RemoteOverride, User } from '@voxgrove/contracts';

/** Who asks, and what overrides are measured by. */
export interface OverrideRules {
  user: User | null;
  operator: boolean;
  remotes: RegistryDocument['remotes'];
  /** Origins remotes may be loaded from; `*` stands for any port. */
  origins: string[];
}

export interface JudgedOverrides {
  allowed: RemoteOverride[];
  refused: RefusedOverride[];
}

/** Longest target: an address; ten of them still fit a cookie. */
const LONGEST = 200;

/** Overrides of the parameters `?remote=name@target`; a later one of the same remote replaces an earlier one. */
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

/** `mf-agents@1.4.0-9f3c21aa` or `mf-agents@https://…`; what has no `@` has no target. */
export function readOverride(text: string): RemoteOverride {
  const [name = '', ...target] = text.split('@');
  return { name: name.slice(0, LONGEST), target: target.join('@').slice(0, LONGEST + 1) };
}

/** The address an override names, when it names one and not a build. */
export const addressOf = (target: string): URL | null =>
  /^https?:\/\//.test(target) && URL.canParse(target) ? new URL(target) : null;

/** An address that ends with a slash is the folder the manifest lies in. */
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
  // An account for smoke tests looks at builds of its own team, and at nothing else.
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

/** An origin of the list; `http://localhost:*` is any port of this machine. Addresses that carry a name and password are refused. */
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
