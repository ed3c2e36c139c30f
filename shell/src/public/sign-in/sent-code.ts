import { useState } from 'react';
import { SIGN_IN_CODE } from '@voxgrove/contracts';
import { tabStorage } from '@voxgrove/sdk/internal';
import { z } from 'zod';

/** A mailed code: address and time (ms). */
const SentCode = z.object({ email: z.string(), at: z.number() });
export type SentCode = z.infer<typeof SentCode>;

/** Another target starts again: an invitation may be for another address. */
const keyNow = (): string => `codeSent${location.search}`;

/** The code that this page waits for; survives a reload while it is valid. */
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
    const kept = SentCode.parse(JSON.parse(tabStorage.get(keyNow()) ?? 'null'));
    return Math.abs(Date.now() - kept.at) < SIGN_IN_CODE.lifetimeMs ? kept : undefined;
  } catch {
    return undefined;
  }
}
