import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@voxgrove/contracts';
import { candidateFaults } from '@voxgrove/federation/candidate';
import { integrityOfBytes, storeBuildFile } from '../registry/port';
import { buildFaults } from './build-faults';
import { publish } from '../releases/port';
import { requireOwner } from './ownership';
import { refuseFaults } from './refuse-faults';
import { everBlocked } from './stable-history';
import type { BuildFile, DeclaredRemote, RemoteBuild } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import type { FileContent, RegistryBundle } from '../registry/port';
import type { Announcement, Announcements } from './announcements';
import type { RegistryChanges } from './registry-changes';

/** Largest number of history entries that are read. No remote ever has more. */
export const WHOLE_HISTORY = 10_000;
const NAMED_MISSING = 5;

/**
 * Publishes a build in three steps: announce the build, upload each file, publish. Every step is
 * idempotent.
 */
export class Deployment {
  constructor(
    private readonly registry: RegistryBundle,
    private readonly announcements: Announcements,
    private readonly changes: RegistryChanges,
  ) {}

  /**
   * Announces a build.
   * @returns names of missing files
   * @throws AppError REMOTE_NOT_YOURS | BUILD_EXISTS | BUILD_BLOCKED | BUILD_REFUSED
   */
  async announce(
    principal: Principal,
    declares: DeclaredRemote,
    build: RemoteBuild,
  ): Promise<string[]> {
    const draft = await this.changes.draft();
    requireOwner(principal, declares.name, draft.remotes[declares.name]?.owner ?? declares.owner);
    publish(
      draft,
      { declares, build, blockedBefore: await this.#everBlocked(declares.name) },
      { actor: '', now: 0 },
    ); // Only check that the name is free: the draft is a copy.
    refuseFaults(build.build, buildFaults(declares, build));
    await this.announcements.keep(declares, build);
    return this.#missing(declares.name, build);
  }

  /**
   * Stores one file of an announced build.
   * @throws AppError REMOTE_NOT_YOURS | BUILD_EXISTS (another caller has published it) |
   *   BUILD_INCOMPLETE (not announced) | BUILD_FILE_WRONG | BUILD_FILE_EXISTS
   */
  async upload(
    principal: Principal,
    name: string,
    build: string,
    file: string,
    content: FileContent,
  ): Promise<void> {
    const announcement = await this.#announced(principal, name, build);
    const announced = announcement.build.files.find((announcedFile) => announcedFile.name === file);
    if (announced === undefined || !hasSizes(announced, content))
      throw new AppError('BUILD_FILE_WRONG', { file });
    await storeBuildFile(this.registry.assets, name, build, announced, content);
  }

  /**
   * Checks the whole build and adds it as a candidate.
   * @throws AppError those of `upload`, and BUILD_BLOCKED | BUILD_REFUSED | CONFLICT |
   *   REGISTRY_UNVERIFIED
   */
  async publish(
    principal: Principal,
    name: string,
    build: string,
    { allowGrowth, ifVersion }: { allowGrowth: boolean; ifVersion: number | undefined },
  ): Promise<number> {
    const { declares, build: announced } = await this.#announced(principal, name, build);
    const missing = await this.#missing(name, announced);
    if (missing.length > 0)
      throw new AppError('BUILD_INCOMPLETE', {
        build,
        missing: [
          ...missing.slice(0, NAMED_MISSING),
          ...(missing.length > NAMED_MISSING ? [`${missing.length - NAMED_MISSING} more`] : []),
        ].join(', '),
      });
    await this.#verifyStored(name, announced);
    const shell = await this.registry.shell();
    const blockedBefore = await this.#everBlocked(name);
    const revision = await this.changes.make(principal, ifVersion, (draft, change) => {
      // Check again inside the change, because another caller may have published in the meantime.
      requireOwner(principal, name, draft.remotes[name]?.owner ?? declares.owner);
      refuseFaults(
        build,
        candidateFaults({ declares, build: announced, allowGrowth }, { shell, document: draft }),
      );
      return publish(draft, { declares, build: announced, blockedBefore }, change);
    });
    await this.announcements.forget(name, build);
    return revision;
  }

  async #announced(principal: Principal, name: string, build: string): Promise<Announcement> {
    const announcement = await this.announcements.of(name, build);
    // Read after the announcement: if there is none, the build may just have been published.
    const draft = await this.changes.draft();
    const owner = draft.remotes[name]?.owner ?? announcement?.declares.owner;
    if (owner !== undefined) requireOwner(principal, name, owner);
    if (draft.remotes[name]?.versions[build] !== undefined)
      throw new AppError('BUILD_EXISTS', { remote: name, build });
    if (announcement === null)
      throw new AppError('BUILD_INCOMPLETE', {
        build,
        missing: 'all (it has not been announced within the last hour)',
      });
    return announcement;
  }

  async #missing(name: string, { build, files }: RemoteBuild): Promise<string[]> {
    const there = new Set(await this.registry.assets.list(name, build));
    return files.map((file) => file.name).filter((file) => !there.has(file));
  }

  /**
   * Verifies the stored files, because another caller may have uploaded files for an earlier
   * announcement of the build.
   */
  async #verifyStored(name: string, { build, files }: RemoteBuild): Promise<void> {
    for (const file of files) {
      const folder = await this.registry.assets.folderOf(name, build, file.name);
      if (folder === null) throw new AppError('BUILD_INCOMPLETE', { build, missing: file.name });
      if (integrityOfBytes(await readFile(join(folder, file.name))) !== file.integrity)
        throw new AppError('BUILD_FILE_WRONG', { file: file.name });
    }
  }

  async #everBlocked(remote: string): Promise<Set<string>> {
    return everBlocked(await this.registry.store.audit({ remote, limit: WHOLE_HISTORY }));
  }
}

/**
 * Returns whether a file has the announced sizes, which count for the budget. Without a compressed
 * copy the plain file is transferred, so the plain size counts.
 */
const hasSizes = (
  announced: BuildFile,
  { plain, gzip = plain, brotli = plain }: FileContent,
): boolean =>
  announced.bytes === plain.length &&
  announced.gzip === gzip.length &&
  announced.brotli === brotli.length;
