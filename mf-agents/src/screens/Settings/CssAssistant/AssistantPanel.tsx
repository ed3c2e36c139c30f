import { Link, useQuery, useWorkspace } from '@voxgrove/sdk';
import {
  Box,
  Button,
  HStack,
  Heading,
  Icon,
  IconButton,
  Spinner,
  Stack,
  Text,
  TextLink,
  Textarea,
  VisuallyHidden,
} from '@voxgrove/ui';
import { useEffect, useRef } from 'react';
import { CSS_ASSISTANT } from '../../../../contract/css-assistant';
import { credentialsQuery } from '../../../data/credentials/credentials';
import { AssistantBubble } from './AssistantBubble';
import type { Assistant } from './useAssistant';
import { useCssTexts } from './useCssTexts';

export interface AssistantPanelProps {
  assistant: Assistant;
  /** Timestamp of the message whose CSS the preview shows. */
  tried: number | null;
  onTry: (timestamp: number | null, css: string) => void;
  onInsert: (css: string) => void;
  /** Undoes the newest insert. Undefined once something was changed after it. */
  onUndo: (() => void) | undefined;
  onReset: () => void;
  onClose: () => void;
}

/**
 * The conversation about the style sheet, with the input field below. Not a form element, because
 * it is inside the form of the settings.
 */
export function AssistantPanel({
  assistant: { messages, generating, text, type, send },
  tried,
  onTry,
  onInsert,
  onUndo,
  onReset,
  onClose,
}: AssistantPanelProps) {
  const t = useCssTexts();
  const { uid, role } = useWorkspace();
  const { data } = useQuery(credentialsQuery(uid));
  const log = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = (offered?: string) => {
    send(offered);
    box.current?.focus();
  };
  // Scrolls only the list. Scrolling the page would be wrong, because the panel may not have
  // reached its final position yet.
  useEffect(() => {
    if (log.current) log.current.scrollTop = messages.length === 0 ? 0 : log.current.scrollHeight;
  }, [messages, generating]);
  const byRules = data?.answers.source === 'none';
  const newest = messages.at(-1);

  return (
    <>
      <HStack px="4" py="2.5" gap="1" borderBottomWidth="1px">
        <Icon name="sparkles" size={16} />
        <Heading as="h3" size="sm" flex="1" ms="1">
          {t('title')}
        </Heading>
        <IconButton
          label={t('reset')}
          disabled={messages.length === 0}
          onClick={() => {
            onReset();
            box.current?.focus();
          }}
        >
          <Icon name="trash-2" size={16} />
        </IconButton>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="x" size={16} />
        </IconButton>
      </HStack>
      <Stack
        ref={log}
        flex="1 1 auto"
        minH="0"
        maxH="96"
        overflow="auto"
        px="4"
        py="3"
        gap="3"
        role="log"
        aria-live="off"
        aria-label={t('history')}
        tabIndex={0}
      >
        {byRules && (
          <Text fontSize="xs" color="fg.muted">
            {t('rules')}
            {role === 'owner' && (
              <>
                {' '}
                <TextLink asChild>
                  <Link to="/credentials/new">{t('toCredentials')}</Link>
                </TextLink>
              </>
            )}
          </Text>
        )}
        {(messages.length === 0 || byRules) && (
          <Box>
            <Text fontSize="sm" mb="2">
              {t('begin')}
            </Text>
            <HStack gap="2" flexWrap="wrap">
              {['purple', 'glow', 'pizza'].map((example) => (
                <Button
                  key={example}
                  variant="outline"
                  size="sm"
                  disabled={generating}
                  onClick={() => submit(t(`suggestions.${example}`))}
                >
                  {t(`suggestions.${example}`)}
                </Button>
              ))}
            </HStack>
          </Box>
        )}
        {messages.map((message, index) => (
          <AssistantBubble
            key={message.timestamp + index}
            message={message}
            tried={tried === message.timestamp}
            onTry={(css) => onTry(tried === message.timestamp ? null : message.timestamp, css)}
            onInsert={onInsert}
            onUndo={index === messages.length - 1 ? onUndo : undefined}
          />
        ))}
        {generating && (
          <HStack gap="2" color="fg.muted" fontSize="sm" role="status">
            <Spinner /> {t('generating')}
          </HStack>
        )}
      </Stack>
      <Box px="4" py="3" borderTopWidth="1px">
        <HStack gap="2" align="flex-end">
          <Textarea
            ref={box}
            data-autofocus
            rows={2}
            minH="14"
            aria-label={t('message')}
            placeholder={t('placeholder')}
            maxLength={CSS_ASSISTANT.maxMessage}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (
                event.key === 'Enter' &&
                (event.ctrlKey || event.metaKey) &&
                !event.nativeEvent.isComposing
              ) {
                event.preventDefault();
                submit();
              }
            }}
          />
          <IconButton
            label={t('send')}
            variant="solid"
            aria-disabled={generating || text.trim() === '' || undefined}
            opacity={generating || text.trim() === '' ? 0.55 : 1}
            onClick={() => submit()}
          >
            <Icon name="send" size={16} />
          </IconButton>
        </HStack>
        <Text fontSize="xs" color="fg.muted" mt="1.5">
          {t('keys')}
        </Text>
        <VisuallyHidden aria-live="polite">
          {!generating && newest?.role === 'assistant' ? newest.content.split('```')[0] : ''}
        </VisuallyHidden>
      </Box>
    </>
  );
}
