import { useEffect, useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { Box, Progress, Text } from '@voxgrove/ui';
import { Logo } from '../parts/Logo';

/** End of the automatic progress: the rest waits for the session. */
const WAITS_AT = 85;
const STEP = 5;
const STEP_MS = 60;
/** How long the full bar stays. */
const HIDE_AFTER_MS = 300;
/** The changing status text. */
const MARKS = [100, 75, 50, 25] as const;

/**
 * Shown until session and page are loaded. It covers the page while it fades and lets clicks
 * through.
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
  const mark = MARKS.find((one) => value >= one) ?? 0;
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
