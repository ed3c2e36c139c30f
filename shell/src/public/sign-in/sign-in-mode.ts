import { useEffect, useState } from 'react';

/** Signing in and signing up are the same steps in other words; each has an address of its own. */
export type SignInMode = 'login' | 'signup';

const modeNow = (): SignInMode => (location.pathname === '/signup' ? 'signup' : 'login');

/** The mode of the address; changing it keeps everything else: what was typed, and where the person was going. */
export function useSignInMode(): [SignInMode, (mode: SignInMode) => void] {
  const [mode, setMode] = useState(modeNow);
  useEffect(() => {
    const follow = () => setMode(modeNow());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return [
    mode,
    (next) => {
      history.pushState(null, '', addressOf(next));
      setMode(next);
    },
  ];
}

export const addressOf = (mode: SignInMode): string => `/${mode}${location.search}`;
