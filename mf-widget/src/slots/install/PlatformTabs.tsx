import { Box, Button, Flex, Text } from '@voxgrove/ui';
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { PLATFORMS } from '../../data/embed-code';
import type { Platform } from '../../data/embed-code';
import { useInstallTexts } from './texts';

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs for the tools that make websites. The tabs wrap if there is little room. */
export function PlatformTabs({
  value,
  onChange,
  children,
}: {
  value: Platform;
  onChange: (platform: Platform) => void;
  children: ReactNode;
}) {
  const t = useInstallTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { length } = PLATFORMS;
    const next = (PLATFORMS.indexOf(value) + step + length) % length;
    onChange(PLATFORMS[next] ?? value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <Box>
      <Text id={`${id}-label`} fontWeight="medium" mb="2">
        {t('platform')}
      </Text>
      <Flex
        ref={list}
        role="tablist"
        aria-labelledby={`${id}-label`}
        wrap="wrap"
        gap="1.5"
        onKeyDown={move}
      >
        {PLATFORMS.map((platform) => {
          const isChosen = platform === value;
          return (
            <Button
              key={platform}
              role="tab"
              id={`${id}-${platform}`}
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              size="sm"
              variant={isChosen ? 'solid' : 'outline'}
              onClick={() => onChange(platform)}
            >
              {t(`platforms.${platform}`)}
            </Button>
          );
        })}
      </Flex>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} mt="4">
        {children}
      </Box>
    </Box>
  );
}
