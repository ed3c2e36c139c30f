import { toApiError, useMutation, useT } from '@voxgrove/sdk';
import { uploadFault } from '@voxgrove/contracts';
import { useState } from 'react';
import { MOST_ATTACHMENTS } from '../../contract/people';
import type { StoredAttachment } from '../../contract/people';
import { sendAttachment } from '../data/people';

/**
 * The files of a feedback mail. Each is stored when it is chosen. `faults`: why chosen files were not
 * attached.
 */
export function useAttachments(agencyId: string) {
  const t = useT('mf-portal');
  const [files, setFiles] = useState<StoredAttachment[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const addFault = (fault: string) => setFaults((before) => [...new Set([...before, fault])]);
  const store = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const heldById = new Map(files.map((file) => [file.id, file]));
      setFaults([]);
      for (const file of chosen) {
        if (heldById.size >= MOST_ATTACHMENTS) {
          addFault(t('feedback.most', { n: MOST_ATTACHMENTS }));
          return;
        }
        const fault = uploadFault(file, 'feedback');
        if (fault !== undefined) {
          addFault(`${file.name}: ${fault}`);
          continue;
        }
        try {
          const stored = await sendAttachment(agencyId, file);
          // The same file of the same name has the same id.
          heldById.set(stored.id, stored);
          setFiles([...heldById.values()]);
        } catch (error) {
          addFault(`${file.name}: ${toApiError(error).message}`);
        }
      }
    },
  });
  return {
    files,
    faults,
    isStoring: store.isPending,
    attach: (chosen: readonly File[]) => store.mutate(chosen),
    remove: (id: string) => {
      setFaults([]);
      setFiles(files.filter((file) => file.id !== id));
    },
    clear: () => {
      setFaults([]);
      setFiles([]);
    },
  };
}
