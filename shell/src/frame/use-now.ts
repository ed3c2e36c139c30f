import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const seconds = () => Math.floor(Date.now() / 1000);

/** Returns the current time in Unix seconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
