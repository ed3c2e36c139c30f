import { createHash } from 'node:crypto';
import { AppError, ENDINGS, UPLOADS, endingsFor, isAppError } from '@voxgrove/contracts';
import type {
  Attachment,
  ClientId,
  DeletedAgent,
  OrganisationId,
  Region,
  UploadPurpose,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Clock } from '../../clock';
import { deleteMatching, deleteWhere } from '../../store/delete-where';
import { derivedId } from '../../store/derived-id';
import { collection } from '../../store/port';
import type { Doc, DocumentStore, IndexDefinition, Where } from '../../store/port';
import type { FileStore } from '../port';
import { cleanFile } from './clean-file';
import type { UploadType } from './clean-file';
import { feedbackFilesOf, logosOf, photosOf } from './client-files';
import { drawAnew } from './draw-anew';
import { endingOf, keptName, shownName } from './upload-name';

/**
 * `key`: key of the stored file. `owner`: who may use the upload (defined by the slice). `usedBy`:
 * the object that shows the file; when that object is deleted, the file is deleted too.
 * `expiresAt`: ms since the epoch.
 */
interface Upload {
  id: string;
  workspaceId: WorkspaceId;
  purpose: UploadPurpose;
  owner: string;
  name: string;
  type: UploadType;
  bytes: number;
  key: string;
  usedBy: string;
  expiresAt: number;
}

const uploads = collection<Upload>('shell.uploads');
export const UPLOAD_INDEXES: IndexDefinition[] = [
  'expiresAt',
  'workspaceId',
  'owner',
  'usedBy',
].map((field) => ({ collection: uploads.name, fields: [field] }));

const FOLDER = 'uploads/files';
/** Lifetime of an unused file and of a used one. */
const UNUSED_MS = 24 * 3_600_000;
const NEVER = 9_000_000_000_000_000;

export interface NewUpload {
  region: Region;
  workspaceId: WorkspaceId;
  purpose: UploadPurpose;
  owner: string;
  /**
   * The sender's name of the file. Used only for the extension check and for the displayed name.
   */
  name: string;
  /** Reads the file. Returns null if the file has more than `maxBytes` bytes. */
  read(maxBytes: number): Promise<Buffer | null>;
  /** The object that uses the file from the start. */
  usedBy?: string;
}

export interface UploadsOptions {
  store: DocumentStore;
  files: FileStore;
  clock: Clock;
  /** Base address of served files, no trailing slash. */
  origin: string;
}

/**
 * Uploaded files. The first bytes decide the type, and the extension must match. We choose the
 * stored name and encode pictures again. An unused file is deleted after a day. A used file is
 * deleted with the object that uses it, or with its workspace.
 */
export class Uploads {
  constructor(private readonly options: UploadsOptions) {}

  /**
   * Stores a file. If the same owner sends the same file again, the result is the same upload.
   * @throws AppError UPLOAD_TOO_LARGE | UPLOAD_TYPE_REFUSED | RATE_LIMITED
   */
  async keep({
    region,
    workspaceId,
    purpose,
    owner,
    name,
    read,
    usedBy = '',
  }: NewUpload): Promise<Attachment> {
    const { maxMegabytes, types, maxSide, ...limits } = UPLOADS[purpose];
    const endings = endingsFor(purpose);
    const refused = () => new AppError('UPLOAD_TYPE_REFUSED', { list: endings.join(', ') });
    if (!endings.includes(endingOf(name))) throw refused();
    const content = await read(maxMegabytes * 1_000_000);
    if (content === null) throw new AppError('UPLOAD_TOO_LARGE', { n: maxMegabytes });
    const clean = cleanFile(content);
    if (clean === null || !types.some((type) => type === clean.type)) throw refused();
    const store = this.options.store.for(region);
    if (
      'maxUnused' in limits &&
      (await store.count(uploads, { where: [...is('owner', owner), ...is('usedBy', '')] })) >=
        limits.maxUnused
    )
      throw new AppError('RATE_LIMITED');
    if (
      'maxKept' in limits &&
      (await store.count(uploads, { where: is('owner', owner) })) >= limits.maxKept
    )
      throw new AppError('RATE_LIMITED');
    const bytes = !clean.type.startsWith('image/')
      ? clean.bytes
      : await drawAnew(clean.type, clean.bytes, { maxSide });
    if (bytes === null) throw refused();

    const id = derivedId(owner, purpose, name, createHash('sha256').update(content).digest('hex'));
    const made: Upload = {
      id,
      workspaceId,
      purpose,
      owner,
      name: shownName(name),
      type: clean.type,
      bytes: bytes.length,
      key: `${FOLDER}/${region}/${workspaceId}/${id}/${keptName(name, clean.type)}`,
      usedBy,
      expiresAt: usedBy === '' ? this.options.clock.now() + UNUSED_MS : NEVER,
    };
    const existing = await store.create(uploads, id, made).then(
      () => null,
      (error: unknown) => {
        if (isAppError(error) && error.code === 'ALREADY_EXISTS') return store.get(uploads, id);
        throw error;
      },
    );
    const upload = existing?.data ?? made;
    // The file is written even if the document of the upload exists. An earlier attempt may have
    // created the document and stopped before it wrote the file.
    await this.options.files.create(upload.key, bytes);
    if (existing !== null && existing.data.usedBy === '')
      await store.update(uploads, id, { usedBy, expiresAt: made.expiresAt });
    return this.#attachment(upload);
  }

  /**
   * Returns uploads of an owner, in the given order. @throws AppError BAD_INPUT when one belongs to
   * another owner
   */
  async find(region: Region, owner: string, ids: string[]): Promise<Attachment[]> {
    const docs = await this.options.store.for(region).getMany(uploads, ids);
    return docs.map((doc) => {
      if (doc === null || doc.data.owner !== owner)
        throw new AppError('BAD_INPUT', {
          fields: { attachments: 'This file is not there. Please attach it again.' },
        });
      return this.#attachment(doc.data);
    });
  }

  /** Keeps the files until `usedBy` is deleted, or for `keptMs`. */
  async use(region: Region, ids: string[], usedBy: string, keptMs?: number): Promise<void> {
    const expiresAt = keptMs === undefined ? NEVER : this.options.clock.now() + keptMs;
    await this.options.store.for(region).batch(
      ids.map((id) => ({
        op: 'update' as const,
        collection: uploads,
        id,
        patch: { usedBy, expiresAt },
      })),
    );
  }

  /**
   * Keeps the file at a URL if it is a file of this workspace. Ignores any other URL.
   * @param usedBy the object that shows the file; it must also be the owner of a file that nothing
   *   uses yet, so that no object can take over a file that was uploaded for another one
   * @returns false if the URL is one of ours but the file is gone, or was uploaded for another object
   */
  async useAt(
    region: Region,
    workspaceId: WorkspaceId,
    url: string,
    usedBy: string,
  ): Promise<boolean> {
    if (!url.startsWith(this.#place(region, workspaceId))) return true;
    const doc = await this.#at(region, workspaceId, url);
    if (doc === null) return false;
    if (doc.data.usedBy !== '') return true;
    if (doc.data.owner !== usedBy) return false;
    await this.options.store.for(region).update(uploads, doc.id, { usedBy, expiresAt: NEVER });
    return true;
  }

  /** Moves the files of one owner to another. Both owners are the same person. */
  async handOver(region: Region, from: string, to: string): Promise<void> {
    const store = this.options.store.for(region);
    const theirs = await store.query(uploads, { where: is('owner', from), limit: 500 });
    await store.batch(
      theirs.map(({ id }) => ({
        op: 'update' as const,
        collection: uploads,
        id,
        patch: { owner: to },
      })),
    );
  }

  /** Deletes the files that a deleted object used. */
  async forgetUsedBy(region: Region, usedBy: string): Promise<void> {
    await this.#delete(region, is('usedBy', usedBy));
  }

  /** Deletes the file at a URL that `usedBy` has replaced. Ignores files that others use. */
  async forgetAt(
    region: Region,
    workspaceId: WorkspaceId,
    url: string,
    usedBy: string,
  ): Promise<void> {
    const doc = await this.#at(region, workspaceId, url);
    if (doc?.data.usedBy !== usedBy) return;
    await this.options.files.delete(doc.data.key);
    await this.options.store.for(region).delete(uploads, doc.id);
  }

  /** Deletes the pictures of a deleted client, and the files that the client has sent. */
  async forgetClient(region: Region, id: ClientId): Promise<void> {
    for (const owner of [photosOf(id), feedbackFilesOf(id)]) await this.#forgetOwner(region, owner);
  }

  /** Deletes the logos of a deleted organization. */
  async forgetOrganisation(region: Region, id: OrganisationId): Promise<void> {
    await this.#forgetOwner(region, logosOf(id));
  }

  /** Deletes the files that an owner uses, and its files that nothing uses. */
  async #forgetOwner(region: Region, owner: string): Promise<void> {
    await this.forgetUsedBy(region, owner);
    await this.#delete(region, [...is('owner', owner), ...is('usedBy', '')]);
  }

  /**
   * Copies the file at a URL if it is a file of this workspace.
   * @returns the copy's URL; the same URL if it is not one of our files; null if the file is gone
   */
  async copyAt(
    region: Region,
    workspaceId: WorkspaceId,
    url: string,
    owner: string,
  ): Promise<string | null> {
    if (!url.startsWith(this.#place(region, workspaceId))) return url;
    const { store, files } = this.options;
    const found = (await this.#at(region, workspaceId, url))?.data;
    const bytes = found === undefined ? null : await files.get(found.key);
    if (found === undefined || bytes === null) return null;
    const id = derivedId(owner, found.purpose, found.id);
    const copy: Upload = {
      ...found,
      id,
      owner,
      usedBy: owner,
      expiresAt: NEVER,
      key: found.key.replace(`/${found.id}/`, `/${id}/`),
    };
    await store.for(region).set(uploads, id, copy);
    await files.create(copy.key, bytes);
    return this.#attachment(copy).url;
  }

  /**
   * Deletes all files of a deleted agent: its pictures and its visitors' uploads. The agent's id is
   * part of `owner` and `usedBy` of these files.
   */
  async forgetAgent(region: Region, { agentId, workspaceId }: DeletedAgent): Promise<void> {
    await deleteMatching(
      this.options.store.for(region),
      uploads,
      is('workspaceId', workspaceId),
      'expiresAt',
      ({ data: { owner, usedBy } }) => owner.includes(agentId) || usedBy.includes(agentId),
      ({ data }) => this.options.files.delete(data.key),
    );
  }

  async forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void> {
    await this.#delete(region, is('workspaceId', workspaceId));
    await this.options.files.remove(`${FOLDER}/${region}/${workspaceId}`);
  }

  async sweep(region: Region): Promise<void> {
    await this.#delete(region, [{ field: 'expiresAt', op: '<=', value: this.options.clock.now() }]);
  }

  /**
   * Reads a file.
   * @param path the part of the address after `/files/`
   * @returns null if the file does not exist
   */
  async read(path: string): Promise<{ bytes: Uint8Array; type: UploadType; name: string } | null> {
    const [, name = '', ending] =
      /^(?:eu|na)\/[A-Za-z0-9]{15}\/[\w-]{24}\/([a-zA-Z0-9-]{1,80}\.([a-z0-9]{3,4}))$/.exec(path) ??
      [];
    const [type] = Object.entries(ENDINGS).find(([, endings]) => endings[0] === ending) ?? [];
    const bytes = type === undefined ? null : await this.options.files.get(`${FOLDER}/${path}`);
    return bytes && { bytes, type: type as UploadType, name };
  }

  async #delete(region: Region, where: Where[]): Promise<void> {
    await deleteWhere(this.options.store.for(region), uploads, where, ({ data }) =>
      this.options.files.delete(data.key),
    );
  }

  #place(region: Region, workspaceId: WorkspaceId): string {
    return `${this.options.origin}/files/${region}/${workspaceId}/`;
  }

  /** Returns the upload at a URL; null if it is not a file of this workspace. */
  async #at(region: Region, workspaceId: WorkspaceId, url: string): Promise<Doc<Upload> | null> {
    const place = this.#place(region, workspaceId);
    const id = url.startsWith(place) ? url.slice(place.length).split('/')[0]! : '';
    const doc = id === '' ? null : await this.options.store.for(region).get(uploads, id);
    const isThere = doc?.data.workspaceId === workspaceId && this.#attachment(doc.data).url === url;
    return isThere ? doc : null;
  }

  #attachment({ id, name, type, bytes, key }: Upload): Attachment {
    return {
      id,
      name,
      type,
      bytes,
      url: `${this.options.origin}/files/${key.slice(FOLDER.length + 1)}`,
    };
  }
}

const is = (field: string, value: string): Where[] => [{ field, op: '==', value }];
