import { useEffect, useState } from 'react';

/** Sign-in and sign-up have the same steps with other texts and addresses. */
export type SignInMode = 'login' | 'signup';

const modeNow = (): SignInMode => (location.pathname === '/signup' ? 'signup' : 'login');

/**
 * Returns the mode of the address, and a function that changes it. Typed text and the target
 * remain.
 */
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
