import { navigateTo, useSettingsForm, useWorkspace } from '@voxgrove/sdk';
import type { SettingsForm, StoredSettings } from '@voxgrove/sdk';
import { useEffect, useState } from 'react';
import { useKeepDocument } from './workspace-documents';
import type { WorkspaceDocuments } from './workspace-documents';

export interface DocumentFormOptions<View, Input, Form> {
  id: string;
  stored: Form;
  /** 0: it does not exist yet, and saving creates it. */
  version: number;
  /** What is filled in already as if somebody had typed it. */
  start?: Partial<Form> | undefined;
  read: (view: View) => StoredSettings<Form>;
  /** @throws ApiError with messages for single fields */
  write: (form: Form) => Input;
  onStored?: () => void;
  onCreated?: (form: Form) => void;
}

/**
 * The form of one document of a workspace, new or not. Once a new one is stored, its page follows.
 */
export function useDocumentForm<View, Input extends object, Form extends object>(
  documents: WorkspaceDocuments<View, Input>,
  {
    id,
    stored,
    version,
    start,
    read,
    write,
    onStored,
    onCreated,
  }: DocumentFormOptions<View, Input, Form>,
): SettingsForm<Form> {
  const { uid } = useWorkspace();
  const keep = useKeepDocument(documents);
  const [created, setCreated] = useState(false);
  const settle = (view: View): StoredSettings<Form> => {
    keep(id, view);
    onStored?.();
    return read(view);
  };
  const form = useSettingsForm<Form>({
    stored,
    version,
    ...(start && { start }),
    save: async (changes, at) => {
      const whole = write({ ...stored, ...changes });
      if (at > 0)
        return settle(
          await documents.change(
            uid,
            id,
            Object.fromEntries(
              Object.entries(whole).filter(([name]) => name in changes),
            ) as Partial<Input>,
            at,
          ),
        );
      const made = settle(await documents.create(uid, id, whole));
      onCreated?.(made.data);
      setCreated(true);
      return made;
    },
    reload: async () => settle(await documents.read(uid, id)),
  });
  const { dirty } = form;
  const page = `${documents.screens}/${id}`;
  // Only when nothing is unsaved any more: leaving earlier would ask whether to.
  useEffect(() => {
    if (created && !dirty) navigateTo(page, { replace: true });
  }, [created, dirty, page]);
  return form;
}
