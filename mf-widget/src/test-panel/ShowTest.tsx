import { useEffect, useRef } from 'react';
import { NAV, TEST_PANEL } from '@voxgrove/contracts';
import { Box, Button, Icon, IconButton, hiddenByOwnScreen } from '@voxgrove/ui';
import { usePhone } from './use-phone';

/**
 * Opens the test panel. It is a narrow strip at the side of the page; on phones it is a button at
 * the end of the agent's tabs, which leave room for it, so that it covers no control.
 */
export function ShowTest({
  label,
  takeFocus,
  onShow,
}: {
  label: string;
  takeFocus: boolean;
  onShow: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const phone = usePhone();
  useEffect(() => {
    if (takeFocus) button.current?.focus();
  }, [takeFocus]);
  if (phone)
    return (
      <IconButton
        ref={button}
        label={label}
        pos="absolute"
        top="0"
        insetEnd="1"
        boxSize={`${TEST_PANEL.phoneButtonPx}px`}
        color="accent.fg"
        css={hiddenByOwnScreen}
        onClick={onShow}
      >
        <Icon name="message-square" size={18} />
      </IconButton>
    );
  return (
    <Box
      pos="sticky"
      top={`${NAV.topBarPx}px`}
      h={`calc(100dvh - ${NAV.topBarPx}px)`}
      w={`${TEST_PANEL.stripPx}px`}
      borderStartWidth="1px"
      bg="bg.panel"
    >
      <Button
        ref={button}
        variant="ghost"
        w="full"
        h="full"
        px="0"
        borderRadius="none"
        color="fg.muted"
        outlineOffset="-2px"
        onClick={onShow}
      >
        <Box
          as="span"
          display="inline-flex"
          alignItems="center"
          gap="2"
          css={{ writingMode: 'vertical-rl' }}
        >
          <Icon name="message-square" size={16} />
          {label}
        </Box>
      </Button>
    </Box>
  );
}
