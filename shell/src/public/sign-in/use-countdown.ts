import { useEffect, useState } from 'react';

/** Returns the seconds until `end` (ms), counting down to 0. */
export function useCountdown(end: number): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running, end]);
  return secondsLeft;
}
