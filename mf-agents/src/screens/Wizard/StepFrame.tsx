import { Box, Button, Heading, LayerFooter, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/useTexts';

/** Frame of one step: its title, its content, and the buttons for back and next at the bottom. */
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
      <LayerFooter>
        {onBack ? (
          // At the left even if it is the only button, so that the second click of a double click
          // misses it.
          <Button variant="outline" me="auto" onClick={onBack}>
            {t('wizard.back')}
          </Button>
        ) : (
          <span />
        )}
        {action}
      </LayerFooter>
    </Stack>
  );
}
