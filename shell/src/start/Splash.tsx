import { useEffect, useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { Box, Progress, Text } from '@voxgrove/ui';
import { Logo } from '../parts/Logo';

/** Progress at which the bar stops until the session is loaded. */
const WAITS_AT = 85;
const STEP = 5;
const STEP_MS = 60;
/** Time that the full bar stays visible, ms. */
const HIDE_AFTER_MS = 300;
/** Progress values at which the status text changes. */
const MARKS = [100, 75, 50, 25] as const;

/**
 * Splash screen, shown until the session and the page are loaded. While it fades out, it covers the
 * page but lets clicks through.
 */
export function Splash({ done }: { done: boolean }) {
  const t = useT('shell');
  const [progress, setProgress] = useState(0);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (done) {
      const timer = setTimeout(() => setHidden(true), HIDE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => setProgress((now) => Math.min(WAITS_AT, now + STEP)), STEP_MS);
    return () => clearInterval(timer);
  }, [done]);
  if (hidden) return null;
  const value = done ? 100 : progress;
  const mark = MARKS.find((candidate) => value >= candidate) ?? 0;
  return (
    <Box
      data-splash
      pos="fixed"
      inset="0"
      zIndex="overlay"
      bg="bg"
      display="grid"
      placeItems="center"
      transitionProperty="opacity"
      transitionDuration={`${HIDE_AFTER_MS}ms`}
      transitionTimingFunction="ease-in"
      {...(done && { opacity: '0', pointerEvents: 'none' })}
    >
      <Box w="16rem" display="grid" gap="4" justifyItems="center">
        <Logo />
        <Box w="full" aria-hidden={done}>
          <Progress label={t('splash.label')} value={value} />
        </Box>
        <Text fontSize="xs" color="fg.muted" textAlign="center" aria-live="polite">
          {t(`splash.at${mark}`)}
        </Text>
      </Box>
    </Box>
  );
}
