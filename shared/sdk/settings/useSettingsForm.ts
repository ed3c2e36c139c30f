import { useState } from 'react';
import { toApiError } from '../data/api-error';
import type { ApiError } from '../data/api-error';
import { useUnsavedGuard } from '../routing/useUnsavedGuard';
import { differing, only } from './changes';

/** A stored document. `version` grows with every write. */
export interface StoredSettings<T> {
  data: T;
  version: number;
}

export interface SettingsFormOptions<T extends object> {
  stored: T;
  /** 0: not stored yet; the first save creates the document. */
  version: number;
  /** Initial values, treated as typed. They are read once. */
  start?: Partial<T>;
  /** Fields that are never compared or sent; default: the server's own fields. */
  ignore?: readonly (keyof T)[];
  /** `stored` is a placeholder while the document loads. Saving is disabled. */
  loading?: boolean;
  /**
   * The form remains while the query of its page changes, so such a change needs no confirmation.
   */
  samePage?: boolean;
  /**
   * Writes the changed fields with the expected version (`ifVersion` of request). After CONFLICT
   * the form lets the person choose between both versions.
   */
  save(changes: Partial<T>, version: number): Promise<StoredSettings<T>>;
  /** Reads the stored document after a conflict. */
  reload(): Promise<StoredSettings<T>>;
}

export type SettingsSide = 'mine' | 'theirs';

/** A field that two people changed differently. */
export interface SettingsDifference<T> {
  name: keyof T & string;
  mine: unknown;
  theirs: unknown;
  side: SettingsSide;
}

/** Another member saved in between. Nothing is written until one of these functions is called. */
export interface SettingsConflict<T> {
  fields: SettingsDifference<T>[];
  choose(name: keyof T & string, side: SettingsSide): void;
  /** Saves the values that the person chose field by field. */
  saveChosen(): Promise<boolean>;
  /** Continues editing. The next save asks again. */
  dismiss(): void;
}

export interface SettingsForm<T extends object> {
  value: T;
  /**
   * Whether the document is stored. If not, an untouched form can be saved too, and the fields then
   * show what is missing.
   */
  exists: boolean;
  set(patch: Partial<T>): void;
  dirty: boolean;
  saving: boolean;
  loading: boolean;
  /** Error of the last save; a conflict is not an error. */
  error: ApiError | null;
  /**
   * Saves the changes; never throws.
   * @returns whether the document is stored
   */
  save(): Promise<boolean>;
  /** Resets to the stored document. */
  discard(): void;
  conflict: SettingsConflict<T> | null;
  /**
   * Saves this person's changes over the other's. Fields that this person did not change keep their
   * stored values.
   */
  keepMine(): Promise<boolean>;
  takeTheirs(): void;
}

const GIVEN_BY_THE_SERVER = ['lastModified', 'createdAt', 'vapi'];

/**
 * Keeps a form's copy of one version of a document. The copy follows the stored document until the
 * first edit. Then it keeps its version, and a save after another member's save asks instead of
 * overwriting. Pass the document's id as the component's `key`.
 */
export function useSettingsForm<T extends object>({
  stored,
  version,
  start = {},
  ignore = GIVEN_BY_THE_SERVER as (keyof T)[],
  loading = false,
  samePage = false,
  save: write,
  reload,
}: SettingsFormOptions<T>): SettingsForm<T> {
  const [basis, setBasis] = useState<StoredSettings<T>>({ data: stored, version });
  const [edits, setEdits] = useState<Partial<T>>(start);
  const [theirs, setTheirs] = useState<StoredSettings<T> | null>(null);
  const [sides, setSides] = useState<Partial<Record<keyof T, SettingsSide>>>({});
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const value = { ...basis.data, ...edits };
  const changed = differing(basis.data, value, ignore);
  const dirty = changed.length > 0;
  const exists = basis.version > 0;
  if (!dirty && !saving && theirs === null && version > basis.version)
    setBasis({ data: stored, version });

  const settle = (next: StoredSettings<T>, keptChanges: Partial<T>) => {
    setBasis(next);
    setEdits(keptChanges);
    setTheirs(null);
    setSides({});
    setError(null);
  };

  const saveOn = async (base: StoredSettings<T>, wanted: T): Promise<boolean> => {
    const changes = only(wanted, differing(base.data, wanted, ignore));
    setSaving(true);
    setError(null);
    try {
      const next =
        Object.keys(changes).length === 0 && base.version > 0
          ? base
          : await write(changes, base.version);
      // Text that was typed during the save is still unsaved.
      setEdits((now) =>
        only(
          now as T,
          differing(wanted, { ...wanted, ...now }, ignore).filter((name) => name in now),
        ),
      );
      setBasis(next);
      setTheirs(null);
      setSides({});
      return true;
    } catch (thrown) {
      const failure = toApiError(thrown);
      if (failure.code === 'CONFLICT')
        await reload().then(setTheirs, (unread: unknown) => setError(toApiError(unread)));
      else {
        setTheirs(null);
        setError(failure);
      }
      return false;
    } finally {
      setSaving(false);
    }
  };

  const fields =
    theirs === null
      ? []
      : differing(value, theirs.data, ignore).map((name): SettingsDifference<T> => ({
          name,
          mine: value[name],
          theirs: theirs.data[name],
          side: sides[name] ?? (changed.includes(name) ? 'mine' : 'theirs'),
        }));
  const saveMerged = async (names: (keyof T)[]): Promise<boolean> => {
    if (theirs === null) return false;
    const wanted = { ...theirs.data, ...only(value, names) };
    setEdits(only(wanted, differing(theirs.data, wanted, ignore)));
    setBasis(theirs);
    return saveOn(theirs, wanted);
  };

  const save = async () => (loading || saving || (exists && !dirty) ? false : saveOn(basis, value));
  useUnsavedGuard(dirty, samePage, save);

  return {
    value,
    exists,
    dirty,
    saving,
    loading,
    error,
    set: (patch) => setEdits((before) => ({ ...before, ...patch })),
    save,
    discard: () => settle(version > basis.version ? { data: stored, version } : basis, {}),
    conflict: theirs && {
      fields,
      choose: (name, side) => setSides((before) => ({ ...before, [name]: side })),
      saveChosen: () =>
        saveMerged(fields.filter(({ side }) => side === 'mine').map(({ name }) => name)),
      dismiss: () => setTheirs(null),
    },
    keepMine: () => saveMerged(changed),
    takeTheirs: () => {
      if (theirs) settle(theirs, {});
    },
  };
}
