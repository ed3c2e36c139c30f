import { useEffect, useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { Box, Progress, Text } from '@voxgrove/ui';
import { Logo } from '../frame/Logo';

/** The bar never claims more than this before the work is done. */
const CAP = 85;
const STEP_MS = 120;
/** How long the full bar stays before it goes. */
const HIDE_AFTER_MS = 300;

/**
 * Shown while it is not yet known who is signed in. It lies over the page and lets clicks through once done, so that
 * nobody waits for it to go.
 */
export function Splash({ done }: { done: boolean }) {
  const t = useT('shell');
  const [value, setValue] = useState(8);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (done) {
      const timer = setTimeout(() => setHidden(true), HIDE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => setValue((now) => now + (CAP - now) * 0.15), STEP_MS);
    return () => clearInterval(timer);
  }, [done]);
  if (hidden) return null;
  const shown = done ? 100 : value;
  return (
    <Box as={done ? 'div' : 'main'} aria-hidden={done} pos="fixed" inset="0" zIndex="overlay" bg="bg" display="grid" placeItems="center" pointerEvents={done ? 'none' : 'auto'} opacity={done ? 0 : 1} transition={`opacity ${HIDE_AFTER_MS}ms`}>
      <Box w="16rem" display="grid" gap="4" justifyItems="center">
        <Logo />
        <Box w="full"><Progress label={t('splash.label')} value={shown} /></Box>
        <Text fontSize="xs" color="fg.muted" aria-live="polite">{t(`splash.${stepOf(shown)}`)}</Text>
      </Box>
    </Box>
  );
}

const stepOf = (value: number) => (value >= 100 ? 'step100' : value >= 75 ? 'step75' : value >= 50 ? 'step50' : 'step25');
