import { toApiError, useMutation } from '@voxgrove/sdk';
import { uploadFault } from '@voxgrove/contracts';
import type { Attachment } from '@voxgrove/contracts';
import { useState } from 'react';
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
  const addFault = (fault: string): void => setFaults((before) => [...before, fault]);
  const store = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      setFaults([]);
      const byId = new Map(files.map((file) => [file.id, file]));
      for (const file of chosen) {
        if (byId.size === REPLY_FILES) {
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
          byId.set(attachment.id, attachment);
          setFiles([...byId.values()]);
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
    attach: (chosen: readonly File[]) => store.mutate(chosen),
    remove: (id: string) => setFiles(files.filter((file) => file.id !== id)),
    clear: () => {
      setFiles([]);
      setFaults([]);
    },
  };
}
