import { z } from 'zod';

/** Subresource-integrity value, sha384 in base64. */
export const Sha384 = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 integrity value');

/**
 * Name of a file of a build: a relative path with forward slashes, without hidden files, and inside
 * the build's folder.
 */
export const AssetName = z
  .string()
  .max(200)
  .regex(/^[\w@~-][\w@.~-]*(\/[\w@~-][\w@.~-]*)*$/, 'is not the name of a file of a build');

/**
 * Name of one build: `{version}-{8 hex digits of its content}`, e.g. `1.4.0-9f3c21aa`. Needs no
 * escaping in a URL.
 */
export const BuildName = z
  .string()
  .max(100)
  .regex(/^[0-9A-Za-z.+-]+-[0-9a-f]{8}$/, 'is not the name of a build');

export const BuildFile = z.strictObject({
  name: AssetName,
  /** Sizes in bytes: plain and compressed. */
  bytes: z.number().int().nonnegative(),
  gzip: z.number().int().nonnegative(),
  brotli: z.number().int().nonnegative(),
  integrity: Sha384,
});
export type BuildFile = z.infer<typeof BuildFile>;

/**
 * Names that a build imports from each of the host's facades, sorted: `{ '@voxgrove/sdk': ['useT',
 * …] }`.
 */
export const UsedNames = z.record(z.string(), z.array(z.string()));

/**
 * `dist/build.json` of a remote: all facts that a registry needs about one build. File names are
 * relative to `dist/client`.
 */
export const RemoteBuild = z.strictObject({
  build: BuildName,
  /**
   * `entry`: the federation manifest. `container`: the global variable of its container. Every
   * build has a different one, so that two builds can live in one page.
   */
  entry: AssetName,
  container: z.string().regex(/^[A-Za-z_]\w{0,120}$/),
  integrity: z.strictObject({ manifest: Sha384, entry: Sha384 }),
  /** The remote entry, then the chunks without which `./lifecycles` cannot run. */
  preload: z.array(AssetName),
  uses: UsedNames,
  files: z.array(BuildFile).min(1).max(2000),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/**
 * A module that a host provides to remotes under one name. `names` is null for modules whose names
 * are not counted (react, zod).
 */
export const ProvidedModule = z.strictObject({
  version: z.string(),
  names: z.array(z.string()).nullable(),
});

const Script = z.strictObject({ name: AssetName, integrity: Sha384 });
export type Script = z.infer<typeof Script>;

/**
 * Scripts that a page of the shell needs besides the entry: those of the frame around remotes, or
 * those of the public pages.
 */
export type ShellPart = 'dashboard' | 'public';

/** `dist/build.json` of the shell. */
export const ShellBuild = z.strictObject({
  build: BuildName,
  /** Scripts of every page, in order. */
  scripts: z.array(Script).min(1),
  /**
   * Scripts of each kind of page. The entry would request them itself; a page that names them early
   * saves a round trip.
   */
  parts: z.strictObject({ dashboard: z.array(Script), public: z.array(Script) }),
  /** Fonts of the first screen. */
  preload: z.array(AssetName),
  contract: z.string(),
  provides: z.record(z.string(), ProvidedModule),
  files: z.array(BuildFile),
});
export type ShellBuild = z.infer<typeof ShellBuild>;

/**
 * Returns the scripts of a page in the order in which they should run: those of its part before the
 * entry, which then finds them loaded.
 */
export const pageScripts = (
  { scripts, parts }: Pick<ShellBuild, 'scripts' | 'parts'>,
  part: ShellPart,
): Script[] => [...scripts.slice(0, -1), ...parts[part], ...scripts.slice(-1)];

/**
 * GET /registry/shell.json: the shell that is live now. Remote developers use it to check whether
 * their remote is compatible.
 */
export const ShellFacts = z.object({
  version: z.string(),
  build: BuildName,
  contract: z.string(),
  provides: z.record(z.string(), ProvidedModule),
});
export type ShellFacts = z.infer<typeof ShellFacts>;
