import { useEffect, useState } from 'react';
import type { Answers } from '../client/api';
import { now } from '../client/clock';

/** Returns the whole minutes since a person was requested; undefined while no request is open. */
export function useMinutesWaited({ state, requestedAt }: Answers): number | undefined {
  const waiting = state === 'requested_chat';
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!waiting) return;
    setTime(now());
    const timer = setInterval(() => setTime(now()), 10_000);
    return () => clearInterval(timer);
  }, [waiting, requestedAt]);
  return waiting ? Math.max(0, Math.floor((time - (requestedAt ?? time)) / 60_000)) : undefined;
}
