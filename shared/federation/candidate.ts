import semver from 'semver';
import { heldRoutes, holderOf } from './held-routes';
import type {
  CandidateFault,
  DeclaredRemote,
  RegistryDocument,
  RemoteBuild,
  ShellFacts,
} from '@voxgrove/contracts';

/** A build that a team wants to publish. */
export interface Candidate {
  declares: DeclaredRemote;
  build: RemoteBuild;
  /** Waives the size budget. */
  allowGrowth: boolean;
}

/** The live shell and registry that the build must be compatible with. */
export interface LiveHost {
  shell: ShellFacts;
  document: Pick<RegistryDocument, 'remotes'>;
}

/**
 * Limit of a build's growth over the previous build (gzip): a share of its size, but at least this
 * many bytes.
 */
export const SIZE_BUDGET = { growth: 0.1, leastBytes: 5_000 } as const;

/** Limit of builds per remote: every gateway reads the whole registry about once a second. */
export const MOST_BUILDS = 100;

/**
 * Lists every reason to refuse a build, with advice. Returns an empty list if the build is
 * compatible. The `check` command and the registry use the same rules.
 */
export function candidateFaults(candidate: Candidate, live: LiveHost): CandidateFault[] {
  return [
    ...contractFaults(candidate, live),
    ...sharedFaults(candidate, live),
    ...nameFaults(candidate, live),
    ...routeFaults(candidate, live),
    ...collisionFaults(candidate, live),
    ...ownerFaults(candidate, live),
    ...numberFaults(candidate, live),
    ...sizeFaults(candidate, live),
  ];
}

function contractFaults({ declares }: Candidate, { shell }: LiveHost): CandidateFault[] {
  if (semver.satisfies(shell.contract, declares.contract)) return [];
  const newer = semver.gtr(shell.contract, declares.contract);
  return [
    {
      code: 'CONTRACT',
      message: `${declares.name} runs on shell contract ${declares.contract}; the shell that is live offers ${shell.contract}.`,
      advice: newer
        ? 'Build it against the live version of @voxgrove/sdk and name that in remote.json ("contract").'
        : 'Wait until a shell that offers this contract is live, or lower "contract" in remote.json if nothing newer is used.',
    },
  ];
}

function sharedFaults({ declares }: Candidate, { shell }: LiveHost): CandidateFault[] {
  return Object.entries(declares.shared).flatMap(([name, range]): CandidateFault[] => {
    const provided = shell.provides[name];
    if (provided === undefined)
      return [
        {
          code: 'SHARED',
          message: `"${name}" is not provided by the live shell, which provides ${Object.keys(shell.provides).join(', ')}.`,
          advice: `Remove "${name}" from "shared" in remote.json and bundle it, or deploy a shell that provides it.`,
        },
      ];
    if (semver.satisfies(provided.version, range)) return [];
    return [
      {
        code: 'SHARED',
        message: `It needs ${name} ${range}; the live shell provides ${provided.version}.`,
        advice: `Change the range of "${name}" in remote.json after trying the remote with ${provided.version}.`,
      },
    ];
  });
}

function nameFaults({ build }: Candidate, { shell }: LiveHost): CandidateFault[] {
  return Object.entries(build.uses).flatMap(([module, used]): CandidateFault[] => {
    const names = shell.provides[module]?.names;
    const missing =
      names === null || names === undefined ? [] : used.filter((name) => !names.includes(name));
    return missing.length === 0
      ? []
      : [
          {
            code: 'SDK_NAME',
            message: `It imports ${missing.join(', ')} from ${module}, which the live shell (${shell.version}) does not have.`,
            advice: 'Deploy a shell that has it first, or do without it.',
          },
        ];
  });
}

/** Checks that no route overlaps a path of the shell or of another owner. */
function routeFaults({ declares }: Candidate, { document }: LiveHost): CandidateFault[] {
  const owner = document.remotes[declares.name]?.owner ?? declares.owner;
  const claims = heldRoutes(document.remotes);
  return declares.routes.flatMap(({ path }): CandidateFault[] => {
    const holder = holderOf({ path, owner }, claims);
    if (holder === undefined) return [];
    const theirs =
      holder.owner === holder.remote ? holder.owner : `${holder.remote} (${holder.owner})`;
    return [
      {
        code: 'ROUTE_TAKEN',
        message: `The route ${path} overlaps ${holder.path}, which belongs to ${theirs}.`,
        advice: 'Choose a path below a first part of your own, or agree with the owner.',
      },
    ];
  });
}

function collisionFaults({ declares }: Candidate, { document }: LiveHost): CandidateFault[] {
  const otherRemotes = Object.entries(document.remotes).filter(
    ([name, { owner }]) => name !== declares.name && owner !== declares.owner,
  );
  return otherRemotes.flatMap(([name, record]): CandidateFault[] => {
    const builds = [record.rollout.stable, record.rollout.canary?.build ?? null].flatMap((build) =>
      build !== null && record.versions[build] !== undefined ? [record.versions[build]] : [],
    );
    const links = new Set(builds.flatMap(({ declares: theirs }) => Object.keys(theirs.links)));
    const filled = builds.flatMap(({ declares: theirs }) => theirs.slots);
    const slots = new Set(filled.map(({ slot }) => slot));
    const exclusive = new Set(
      filled.filter((theirs) => theirs.exclusive === true).map(({ slot }) => slot),
    );
    const whose = `${name} (${record.owner})`;
    return [
      ...Object.keys(declares.links)
        .filter((link) => links.has(link))
        .map((link): CandidateFault => ({
          code: 'LINK_TAKEN',
          message: `The link ${link} belongs to ${whose}.`,
          advice: 'Name the link after your own remote.',
        })),
      ...declares.slots
        .filter(({ slot }) => exclusive.has(slot))
        .map(({ slot }): CandidateFault => ({
          code: 'SLOT_TAKEN',
          message: `The slot ${slot} is filled by ${whose} alone.`,
          advice: 'Agree with its owner, who can give up "exclusive" in its remote.json.',
        })),
      ...declares.slots
        .filter(
          (ownSlot) =>
            ownSlot.exclusive === true && slots.has(ownSlot.slot) && !exclusive.has(ownSlot.slot),
        )
        .map(({ slot }): CandidateFault => ({
          code: 'SLOT_TAKEN',
          message: `It wants the slot ${slot} for itself; ${whose} fills it too.`,
          advice: 'Remove "exclusive" from the slot in remote.json, or agree with its owner.',
        })),
    ];
  });
}

function ownerFaults({ declares }: Candidate, { document }: LiveHost): CandidateFault[] {
  const owner = document.remotes[declares.name]?.owner;
  return owner === undefined || owner === declares.owner
    ? []
    : [
        {
          code: 'OWNER',
          message: `${declares.name} belongs to ${owner}; remote.json says ${declares.owner}.`,
          advice:
            'Correct "owner" in remote.json. A remote changes hands only through an operator.',
        },
      ];
}

function numberFaults(
  { declares: { name }, build: { build } }: Candidate,
  { document }: LiveHost,
): CandidateFault[] {
  const versions = document.remotes[name]?.versions ?? {};
  const builds = Object.keys(versions).length;
  return builds < MOST_BUILDS || Object.hasOwn(versions, build)
    ? []
    : [
        {
          code: 'SIZE',
          message: `${name} has ${builds} builds in the registry; ${MOST_BUILDS} is the most.`,
          advice: `Remove old ones: npm run remote -- prune ${name} --older-than 1`,
        },
      ];
}

function sizeFaults(
  { declares, build, allowGrowth }: Candidate,
  { document }: LiveHost,
): CandidateFault[] {
  const record = document.remotes[declares.name];
  const before = record?.versions[record.rollout.stable ?? '']?.size.totalGzip;
  const size = sizeOf(build).totalGzip;
  if (
    before === undefined ||
    allowGrowth ||
    size <= before + Math.max(before * SIZE_BUDGET.growth, SIZE_BUDGET.leastBytes)
  )
    return [];
  return [
    {
      code: 'SIZE',
      message: `It is ${kilobytes(size)} on the wire, ${kilobytes(size - before)} more than the build that is live (${kilobytes(before)}).`,
      advice: 'Find what was added, or deploy with --allow-growth and say why in the commit.',
    },
  ];
}

/** Returns the compressed bytes of the entry and of all code. */
export function sizeOf({ files, preload }: Pick<RemoteBuild, 'files' | 'preload'>): {
  entryGzip: number;
  totalGzip: number;
} {
  const code = files.filter(({ name }) => /\.(m?js|css|json)$/.test(name));
  return {
    entryGzip: code.find(({ name }) => name === preload[0])?.gzip ?? 0,
    totalGzip: code.reduce((sum, { gzip }) => sum + gzip, 0),
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
