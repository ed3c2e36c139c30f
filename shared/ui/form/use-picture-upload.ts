import { useEffect, useRef, useState } from 'react';
import { useUiTexts } from '../text/ui-texts';

export type SendPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

export interface PictureUploadOptions {
  /** Stores a file and returns its URL. Reports progress (0 to 1). */
  send: SendPicture;
  /** Returns why a file is refused before sending, or undefined. */
  fault?: ((file: File) => string | undefined) | undefined;
  /** Receives the URL of the stored file. */
  onSent: (address: string) => void;
}

export interface PictureUpload {
  /** Progress of the running upload, 0 to 1; undefined without an upload. */
  share: number | undefined;
  /** Why the last file was refused or not stored. */
  refusal: string | undefined;
  /** Sends a file. Replaces a running upload. */
  take: (file: File | undefined) => Promise<void>;
  cancel: () => void;
  clearRefusal: () => void;
}

/** Uploads one picture at a time. Leaving the page aborts the upload. */
export function usePictureUpload({ send, fault, onSent }: PictureUploadOptions): PictureUpload {
  const texts = useUiTexts();
  const sending = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const why = fault?.(file);
    setRefusal(why);
    if (why !== undefined) return;
    sending.current?.abort();
    const mine = new AbortController();
    sending.current = mine;
    const { signal } = mine;
    const onProgress = (sent: number): void => {
      if (!signal.aborted) setShare(sent);
    };
    setShare(0);
    try {
      const address = await send(file, onProgress, signal);
      if (!signal.aborted) onSent(address);
    } catch (thrown) {
      if (!signal.aborted)
        setRefusal(thrown instanceof Error && thrown.message ? thrown.message : texts.uploadFailed);
    } finally {
      if (sending.current === mine) setShare(undefined);
    }
  };

  return {
    share,
    refusal,
    take,
    cancel: () => {
      sending.current?.abort();
      setShare(undefined);
    },
    clearRefusal: () => setRefusal(undefined),
  };
}
