import { isAppError } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { DeclaredRemote, RemoteBuild } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';
import type { RegistryStore, RemoteAssets } from '../registry/port';

/** A build that will be uploaded, with its expected files. */
export interface Announcement {
  declares: DeclaredRemote;
  build: RemoteBuild;
  expiresAt: number;
}

const announcements = collection<Announcement>('remotes.announcements');
export const ANNOUNCEMENT_INDEXES: IndexDefinition[] = [
  { collection: announcements.name, fields: ['expiresAt'] },
];

/**
 * Time after which an announcement expires, ms. An upload that takes longer must be announced
 * again.
 */
const LIFETIME_MS = 3_600_000;
/**
 * Time that the files of an expired announcement are kept, ms, because a publication that began in
 * time may still run.
 */
const GRACE_MS = 10 * 60_000;
const idOf = (remote: string, build: string): string => `${remote}/${build}`;

/** Stores announced builds until they are published or expire. */
export class Announcements {
  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  async keep(declares: DeclaredRemote, build: RemoteBuild): Promise<void> {
    await this.store.identity.set(announcements, idOf(declares.name, build.build), {
      declares,
      build,
      expiresAt: this.clock.now() + LIFETIME_MS,
    });
  }

  async of(remote: string, build: string): Promise<Announcement | null> {
    const row = await this.store.identity.get(announcements, idOf(remote, build));
    return row === null || row.data.expiresAt <= this.clock.now() ? null : row.data;
  }

  async forget(remote: string, build: string): Promise<void> {
    await this.store.identity.delete(announcements, idOf(remote, build));
  }

  /**
   * Deletes expired announcements with their uploaded files, but never files of a build in the
   * registry.
   */
  async sweep({
    store: registry,
    assets,
  }: {
    store: RegistryStore;
    assets: RemoteAssets;
  }): Promise<void> {
    const expired = await this.store.identity.query(announcements, {
      where: [{ field: 'expiresAt', op: '<=', value: this.clock.now() - GRACE_MS }],
      limit: 100,
    });
    if (expired.length === 0) return;
    const { document, state } = await registry.current();
    if (document === null || state !== 'verified') return; // Delete only when the state is certain.
    for (const {
      id,
      version,
      data: {
        declares: { name },
        build: { build },
      },
    } of expired) {
      const isDeleted = await this.deleteUnchanged(id, version);
      if (!isDeleted) continue;
      if (document.remotes[name]?.versions[build] === undefined) await assets.remove(name, build);
    }
  }

  /**
   * @returns false if the build was announced again at this moment, or another sweep deleted the
   *   announcement
   */
  private async deleteUnchanged(id: string, version: number): Promise<boolean> {
    try {
      await this.store.identity.delete(announcements, id, { ifVersion: version });
      return true;
    } catch (error) {
      if (isAppError(error) && error.code === 'CONFLICT') return false;
      throw error;
    }
  }
}
