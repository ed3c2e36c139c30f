import { useEffect, useRef, useState } from 'react';

const stepNow = (): number =>
  Math.max(1, Math.trunc(Number(new URLSearchParams(location.search).get('step'))) || 1);

/** The step in the address, so that Back and reload work. `last`: the furthest allowed step. */
export function useStep(last: number): [number, (step: number) => void] {
  const [step, setStep] = useState(() => Math.min(stepNow(), last));
  const furthest = useRef(last);
  useEffect(() => {
    furthest.current = last;
  });
  useEffect(() => {
    const follow = () => setStep(Math.min(stepNow(), furthest.current));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return [
    step,
    (next) => {
      const parameters = new URLSearchParams(location.search);
      parameters.set('step', String(next));
      history.pushState(null, '', `${location.pathname}?${parameters}`);
      setStep(next);
    },
  ];
}
