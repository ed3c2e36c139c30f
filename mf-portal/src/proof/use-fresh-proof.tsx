import { toApiError } from '@voxgrove/sdk';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { WithProof } from '../data/passkeys';
import { ProofDialog } from './ProofDialog';

interface FreshProof {
  /** The dialog; null while no proof is needed. */
  dialog: ReactNode;
  withProof: WithProof;
}

/** Asks the signed-in client for a password or a code before a sensitive change. */
export function useFreshProof(): FreshProof {
  const [isAsking, setIsAsking] = useState(false);
  const answered = useRef<(isProven: boolean) => void>(() => undefined);
  const ask = (): Promise<boolean> => {
    setIsAsking(true);
    return new Promise((resolve) => {
      answered.current = (isProven) => {
        setIsAsking(false);
        resolve(isProven);
      };
    });
  };
  const withProof = async <T,>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      if (toApiError(error).code !== 'PORTAL_PROOF_NEEDED') throw error;
      if (!(await ask())) throw error;
      return change();
    }
  };
  const dialog = isAsking && (
    <ProofDialog onProven={() => answered.current(true)} onClose={() => answered.current(false)} />
  );
  return { dialog: dialog || null, withProof };
}
