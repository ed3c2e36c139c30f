import { useState } from 'react';
import { toApiError } from '../data/api-error';
import type { ApiError } from '../data/api-error';
import { useUnsavedGuard } from '../routing/useUnsavedGuard';
import { differing, only } from './changes';

/** What a server says of a stored document. `version` grows with every write. */
export interface StoredSettings<T> {
  data: T;
  version: number;
}

export interface SettingsFormOptions<T extends object> {
  stored: T;
  /** 0: nothing is stored yet; the first save creates it. */
  version: number;
  /** Filled in already as if somebody had typed it; read once. */
  start?: Partial<T>;
  /** Not compared and never sent; the server's own fields unless told. */
  ignore?: readonly (keyof T)[];
  /** `stored` stands in for a document that is still being read: nothing can be saved. */
  loading?: boolean;
  /** The form stays where it is while the query of its page changes: that asks nothing. */
  samePage?: boolean;
  /** Writes the changed fields, demanding the version (`ifVersion` of request). Its CONFLICT leads to the choice between both sides. */
  save(changes: Partial<T>, version: number): Promise<StoredSettings<T>>;
  /** What is stored now, asked for after a conflict. */
  reload(): Promise<StoredSettings<T>>;
}

export type SettingsSide = 'mine' | 'theirs';

/** One field of which two people want different things. */
export interface SettingsDifference<T> {
  name: keyof T & string;
  mine: unknown;
  theirs: unknown;
  side: SettingsSide;
}

/** Somebody else saved since. Nothing is written until one of the form's answers is given. */
export interface SettingsConflict<T> {
  fields: SettingsDifference<T>[];
  choose(name: keyof T & string, side: SettingsSide): void;
  /** Saves what was chosen field by field. */
  saveChosen(): Promise<boolean>;
  /** Goes on editing; saving asks again. */
  dismiss(): void;
}

export interface SettingsForm<T extends object> {
  value: T;
  /** There is something stored. While there is not, an untouched form can be saved, too: what is missing is then told at its fields. */
  exists: boolean;
  set(patch: Partial<T>): void;
  dirty: boolean;
  saving: boolean;
  loading: boolean;
  /** Why the last save failed; a conflict is no failure. */
  error: ApiError | null;
  /** @returns whether it is stored now; never throws */
  save(): Promise<boolean>;
  /** Back to what is stored. */
  discard(): void;
  conflict: SettingsConflict<T> | null;
  /** Saves one's own changes on top of theirs: fields one did not touch stay as they saved them. */
  keepMine(): Promise<boolean>;
  takeTheirs(): void;
}

const GIVEN_BY_THE_SERVER = ['lastModified', 'createdAt', 'vapi'];

/**
 * The form's own copy of a document, based on one version of it. While nothing is changed it follows what is stored; once
 * something is, it stays on its version, and a save that comes too late leads to a choice instead of a loss. Give the
 * component that uses it the document's id as `key`.
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
  useUnsavedGuard(dirty, samePage);

  const settle = (next: StoredSettings<T>, kept: Partial<T>) => {
    setBasis(next);
    setEdits(kept);
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
      // What was typed while the save was under way is still to be saved.
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

  return {
    value,
    exists,
    dirty,
    saving,
    loading,
    error,
    set: (patch) => setEdits((before) => ({ ...before, ...patch })),
    save: async () => (loading || saving || (exists && !dirty) ? false : saveOn(basis, value)),
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
