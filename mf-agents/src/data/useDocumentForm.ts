import { navigateTo, useSettingsForm, useWorkspace } from '@voxgrove/sdk';
import type { SettingsForm, StoredSettings } from '@voxgrove/sdk';
import { useEffect, useState } from 'react';
import { useKeepDocument } from './workspace-documents';
import type { WorkspaceDocuments } from './workspace-documents';

export interface DocumentFormOptions<View, Input, Form> {
  id: string;
  stored: Form;
  /** 0: the document does not exist yet, and saving creates it. */
  version: number;
  /** Initial values, treated as if the user had typed them. */
  start?: Partial<Form> | undefined;
  read: (view: View) => StoredSettings<Form>;
  /** @throws ApiError with messages for single fields */
  write: (form: Form) => Input;
  onStored?: () => void;
  onCreated?: (form: Form) => void;
}

/**
 * State of the form for one document of a workspace, new or existing. After a new document is
 * stored, the user is led to its page.
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
      const completeInput = write({ ...stored, ...changes });
      if (at > 0)
        return settle(
          await documents.change(
            uid,
            id,
            Object.fromEntries(
              Object.entries(completeInput).filter(([name]) => name in changes),
            ) as Partial<Input>,
            at,
          ),
        );
      const made = settle(await documents.create(uid, id, completeInput));
      onCreated?.(made.data);
      setCreated(true);
      return made;
    },
    reload: async () => settle(await documents.read(uid, id)),
  });
  const { dirty } = form;
  const page = `${documents.screens}/${id}`;
  // Wait until nothing is unsaved. Navigation before that would ask the user whether to leave.
  useEffect(() => {
    if (created && !dirty) navigateTo(page, { replace: true });
  }, [created, dirty, page]);
  return form;
}
