import { toApiError, useMutation } from '@voxgrove/sdk';
import { uploadFault } from '@voxgrove/contracts';
import type { Attachment } from '@voxgrove/contracts';
import { useRef, useState } from 'react';
import { REPLY_FILES } from '../../../contract/conversation-views';
import { storeReplyFile } from '../../data/conversations/handling';
import { useTexts } from '../../i18n/useTexts';

/**
 * Files of the reply that a person writes. Each is stored when it is chosen. `faults`: why chosen
 * files were not attached.
 */
export function useReplyFiles(agentId: string, conversationId: string) {
  const t = useTexts();
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  /** The files now, also while others are being stored. */
  const latest = useRef(files);
  function change(changed: readonly Attachment[]): void {
    latest.current = changed;
    setFiles(changed);
  }
  const addFault = (fault: string): void =>
    setFaults((before) => (before.includes(fault) ? before : [...before, fault]));
  const store = useMutation({
    // Files that are chosen during an upload wait for its end.
    scope: { id: `reply-files-${agentId}-${conversationId}` },
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        if (latest.current.length >= REPLY_FILES) {
          addFault(t('convos.mostFiles', { count: REPLY_FILES }));
          return;
        }
        const fault = uploadFault(file, 'reply') ?? (await stored(file));
        if (fault !== undefined) addFault(`${file.name}: ${fault}`);
      }

      /** Stores a file. @returns why the file could not be stored */
      async function stored(file: File): Promise<string | undefined> {
        try {
          const attachment = await storeReplyFile(agentId, conversationId, file);
          const isAttached = latest.current.some(({ id }) => id === attachment.id);
          if (!isAttached) change([...latest.current, attachment]);
          return undefined;
        } catch (error) {
          return toApiError(error).message;
        }
      }
    },
  });
  return {
    files,
    faults,
    isStoring: store.isPending,
    attach: (chosen: readonly File[]) => {
      if (!store.isPending) setFaults([]);
      store.mutate(chosen);
    },
    remove: (id: string) => change(latest.current.filter((file) => file.id !== id)),
    clear: () => {
      change([]);
      setFaults([]);
    },
  };
}
