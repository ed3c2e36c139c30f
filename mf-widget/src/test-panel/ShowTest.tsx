import { useEffect, useRef } from 'react';
import { NAV } from '@voxgrove/contracts';
import { Box, Button, Icon, IconButton } from '@voxgrove/ui';
import { usePreviewInCorner } from '../look-preview/preview-in-corner';
import { usePhone } from './use-phone';

/**
 * Opens the test panel: a narrow strip at the side of the page, on phones a round button in the
 * corner.
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
  const coversPreview = usePreviewInCorner() && phone;
  useEffect(() => {
    if (takeFocus) button.current?.focus();
  }, [takeFocus]);
  if (coversPreview) return null;
  if (phone)
    return (
      <IconButton
        ref={button}
        label={label}
        variant="outline"
        pos="fixed"
        bottom="4"
        insetEnd="4"
        zIndex="docked"
        boxSize="12"
        borderRadius="full"
        boxShadow="float"
        onClick={onShow}
      >
        <Icon name="message-square" size={20} />
      </IconButton>
    );
  return (
    <Box
      pos="sticky"
      top={`${NAV.topBarPx}px`}
      h={`calc(100dvh - ${NAV.topBarPx}px)`}
      w="9"
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
