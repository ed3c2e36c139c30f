import { Box, Button, Heading, HStack, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/useTexts';

/** One step: what it is about, its content, and the way back and forth at the bottom. */
export function StepFrame({
  title,
  body,
  children,
  onBack,
  action,
}: {
  title: ReactNode;
  body?: ReactNode;
  children?: ReactNode;
  onBack?: () => void;
  action?: ReactNode;
}) {
  const t = useTexts();
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {title}
        </Heading>
        {body && (
          <Text color="fg.muted" mt="1">
            {body}
          </Text>
        )}
      </Box>
      {children}
      <HStack
        justify="space-between"
        pos="sticky"
        bottom="-2"
        bg="bg.panel"
        py="3"
        gap="2"
        flexWrap="wrap"
      >
        {onBack ? (
          <Button variant="outline" onClick={onBack}>
            {t('wizard.back')}
          </Button>
        ) : (
          <span />
        )}
        {action}
      </HStack>
    </Stack>
  );
}
