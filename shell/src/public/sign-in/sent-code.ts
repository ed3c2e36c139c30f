import { useState } from 'react';
import { SIGN_IN_CODE } from '@voxgrove/contracts';
import { tabStorage } from '@voxgrove/sdk/internal';
import { z } from 'zod';

/** A mailed code: its address, and the time when it was sent (ms). */
const SentCode = z.object({ email: z.string(), at: z.number() });
export type SentCode = z.infer<typeof SentCode>;

/**
 * Returns the key of the stored code. The key contains the target, so that a sign-in for another
 * target starts again: an invitation may be for another address.
 */
const keyNow = (): string => `codeSent${location.search}`;

/**
 * Returns the code that this page waits for, and a function that replaces it. The code survives a
 * reload while it is valid.
 */
export function useSentCode(): [SentCode | undefined, (sent: SentCode | undefined) => void] {
  const [sent, setSent] = useState(readSent);
  return [
    sent,
    (next) => {
      if (next) tabStorage.set(keyNow(), JSON.stringify(next));
      else tabStorage.remove(keyNow());
      setSent(next);
    },
  ];
}

function readSent(): SentCode | undefined {
  try {
    const stored = SentCode.parse(JSON.parse(tabStorage.get(keyNow()) ?? 'null'));
    return Math.abs(Date.now() - stored.at) < SIGN_IN_CODE.lifetimeMs ? stored : undefined;
  } catch {
    return undefined;
  }
}
