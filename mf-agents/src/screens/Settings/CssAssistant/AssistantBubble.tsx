import { notify } from '@voxgrove/sdk';
import { Box, Button, HStack, Stack, Text } from '@voxgrove/ui';
import type { AssistantMessage } from '../../../../contract/css-assistant';
import { extractCss } from '../../../../contract/extract-css';
import { Drops } from './Drops';
import { useCssTexts } from './useCssTexts';

export interface AssistantBubbleProps {
  message: AssistantMessage;
  tried: boolean;
  onTry: (css: string) => void;
  onInsert: (css: string) => void;
  onUndo: (() => void) | undefined;
}

/**
 * One message: its text, and its CSS with the actions for it. The content is never rendered as
 * markup.
 */
export function AssistantBubble({
  message: { role, content, writer, dropped = [], apology },
  tried,
  onTry,
  onInsert,
  onUndo,
}: AssistantBubbleProps) {
  const t = useCssTexts();
  if (role === 'user')
    return (
      <Box
        alignSelf="flex-end"
        maxW="85%"
        px="3"
        py="2"
        borderRadius="md"
        bg="accent.subtle"
        fontSize="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {content}
      </Box>
    );
  const found = apology ? null : extractCss(content);
  const prose = found ? found.prose : content;
  const hasBlock = !apology && (found !== null || /```\s*css/i.test(content));
  const insert = () =>
    found ? onInsert(found.css) : notify({ type: 'warning', message: t('noCss') });
  return (
    <Stack
      gap="2"
      maxW="full"
      minW="0"
      px="3"
      py="2.5"
      borderRadius="md"
      borderWidth="1px"
      bg="bg.subtle"
    >
      {prose !== '' && (
        <Text fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {prose}
        </Text>
      )}
      {found && (
        <Box
          as="pre"
          htmlTranslate="no"
          tabIndex={0}
          role="group"
          aria-label={t('css')}
          fontFamily="mono"
          fontSize="xs"
          lineHeight="1.6"
          maxH={{ base: '24', md: '40' }}
          overflow="auto"
          p="2.5"
          borderRadius="sm"
          bg="bg.panel"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {found.css}
        </Box>
      )}
      <Drops drops={dropped} title={t('cut', { count: dropped.length })} />
      {hasBlock && (
        <HStack gap="2" flexWrap="wrap">
          <Button size="sm" variant="outline" onClick={insert}>
            {t('insert')}
          </Button>
          {found && (
            <Button size="sm" variant="ghost" aria-pressed={tried} onClick={() => onTry(found.css)}>
              {t(tried ? 'endTry' : 'tryOut')}
            </Button>
          )}
          {onUndo && (
            <Button size="sm" variant="ghost" onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
        </HStack>
      )}
      {writer === 'rules' && (
        <Text fontSize="xs" color="fg.muted">
          {t('ruled')}
        </Text>
      )}
    </Stack>
  );
}
