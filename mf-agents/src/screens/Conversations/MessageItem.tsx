import { useState } from 'react';
import type { Message } from '@voxgrove/contracts';
import { Badge, Box, Button, HStack, Icon, Spinner, Stack, Text, TimeAgo } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { AnswerTrace } from '../../parts/AnswerTrace/AnswerTrace';
import { MessageText } from '../../parts/MessageText';
import { DeliveryNote } from './DeliveryNote';
import { MarkerItem } from './MarkerItem';
import { MessageExtras } from './MessageExtras';
import { MessageSources } from './MessageSources';

const BAND_TONE = {
  direct: 'success',
  maybe: 'warning',
  miss: 'danger',
  smalltalk: 'neutral',
} as const;
const SENDER = { visitor: 'convos.you', assistant: 'convos.agent', human: 'convos.human' } as const;

/** Who wrote a message: a campaign, a person by name, the agent or the visitor. */
function SenderName({
  message: { author, campaign, role },
}: {
  message: Message & { role: keyof typeof SENDER };
}) {
  const t = useTexts();
  if (campaign !== undefined) return t('convos.campaign', { name: campaign });
  return author ? <span translate="no">{author}</span> : t(SENDER[role]);
}

/** One message. For an answer, also the engine, how certain the answer was, and its sources. */
export function MessageItem({ agentId, message }: { agentId: string; message: Message }) {
  const t = useTexts();
  const [showsTrace, setShowsTrace] = useState(false);
  const { role } = message;
  if (role === 'system') return <MarkerItem message={message} />;
  const visitor = message.role === 'visitor';
  const unfinished = message.status === 'pending' || message.status === 'streaming';
  return (
    <Stack
      as="article"
      gap="1"
      alignSelf={visitor ? 'flex-start' : 'flex-end'}
      maxW={{ base: '92%', md: '75%' }}
      alignItems={visitor ? 'flex-start' : 'flex-end'}
    >
      <HStack gap="2" color="fg.muted" fontSize="xs">
        <Text as="span" fontWeight="medium" overflowWrap="anywhere">
          <SenderName message={{ ...message, role }} />
        </Text>
        <TimeAgo at={message.at} />
      </HStack>
      <Box
        bg={visitor ? 'bg.muted' : 'accent.subtle'}
        px="3.5"
        py="2.5"
        borderRadius="md"
        maxW="full"
      >
        {message.text &&
          (visitor || message.campaign !== undefined ? (
            <Text htmlTranslate="no" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {message.text}
            </Text>
          ) : (
            <MessageText text={message.text} />
          ))}
        <MessageExtras message={message} />
        {unfinished && (
          <HStack gap="2" color="fg.muted">
            <Spinner boxSize="3" />
            {t('convos.writing')}
          </HStack>
        )}
        {message.status === 'failed' && (
          <Text color="danger.fg" fontSize="xs" mt="1">
            {t('convos.failed')}
          </Text>
        )}
        <MessageSources sources={message.sources} />
      </Box>
      {message.delivery && <DeliveryNote delivery={message.delivery} />}
      {message.role === 'assistant' && !unfinished && (
        <HStack gap="1.5" flexWrap="wrap">
          {message.engine && (
            <Badge tone={message.engine === 'extractive' ? 'info' : 'accent'}>
              {t(`convos.${message.engine}`)}
            </Badge>
          )}
          {message.band && (
            <Badge tone={BAND_TONE[message.band]}>{t(`convos.band.${message.band}`)}</Badge>
          )}
          {message.feedback && (
            <Badge tone={message.feedback === 'up' ? 'success' : 'danger'}>
              <Icon name={message.feedback === 'up' ? 'check' : 'x'} />
              {t(message.feedback === 'up' ? 'convos.helpful' : 'convos.notHelpful')}
            </Badge>
          )}
          <Button
            variant="ghost"
            size="sm"
            fontSize="xs"
            px="2"
            aria-expanded={showsTrace}
            onClick={() => setShowsTrace(!showsTrace)}
          >
            {t('trace.why')}
            <Box as="span" display="inline-flex" transform={showsTrace ? 'rotate(180deg)' : 'none'}>
              <Icon name="chevron-down" size={14} />
            </Box>
          </Button>
        </HStack>
      )}
      {showsTrace && (
        <Box w="full" minW="min(20rem, 100%)">
          <AnswerTrace agentId={agentId} messageId={message.id} />
        </Box>
      )}
    </Stack>
  );
}
