import { Box, Card, Heading, HStack, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useEffect, useId, useState } from 'react';
import type { templateContent } from '../../../contract/agent-templates/agent-templates';
import type { AgentTemplate } from '../../../contract/templates';
import { useTexts } from './useTexts';

type Read = { content: typeof templateContent } | 'failed' | undefined;

/**
 * Shows the messages and instructions of an agent that the template would create. The templates are
 * loaded when the first preview opens.
 */
export function TemplatePreview({
  template,
  agentName,
}: {
  template: AgentTemplate;
  agentName: string;
}) {
  const t = useTexts();
  const id = useId();
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    let hasLeft = false;
    import('../../../contract/agent-templates/agent-templates').then(
      ({ templateContent: content }) => {
        if (!hasLeft) setRead({ content });
      },
      () => {
        if (!hasLeft) setRead('failed');
      },
    );
    return () => {
      hasLeft = true;
    };
  }, []);

  const preview = () => {
    if (template === 'blank-template') return <Text color="fg.muted">{t('blankBody')}</Text>;
    if (read === undefined) return <Skeleton h="24" />;
    if (read === 'failed') return <Text color="fg.muted">{t('previewFailed')}</Text>;
    return <Contents content={read.content(template, agentName || t('yourAgent'))} />;
  };

  return (
    <Card role="group" aria-labelledby={id}>
      <Heading as="h3" id={id} size="sm" mb="2">
        {t(`template.${template}.name`)}
      </Heading>
      {preview()}
    </Card>
  );
}

/** Removes the Markdown emphasis from a first message. */
const withoutMarkup = (text: string): string => text.replace(/\*+/g, '');

function Contents({
  content: { vgOptions, webChat },
}: {
  content: ReturnType<typeof templateContent>;
}) {
  const t = useTexts();
  const instructions = vgOptions?.systemPrompt ?? '';
  return (
    <Stack gap="3">
      <Box>
        <Text color="fg.muted" fontSize="xs" mb="1">
          {t('says')}
        </Text>
        <Text
          htmlTranslate="no"
          bg="bg.muted"
          borderRadius="md"
          px="3"
          py="2"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {withoutMarkup(vgOptions?.initMessages?.[0] ?? '')}
        </Text>
      </Box>
      {webChat?.quickReplies && (
        <Box>
          <Text color="fg.muted" fontSize="xs" mb="1">
            {t('offers')}
          </Text>
          <HStack as="ul" gap="1.5" flexWrap="wrap" htmlTranslate="no">
            {webChat.quickReplies.map((reply) => (
              <Box
                as="li"
                key={reply}
                borderWidth="1px"
                borderColor="border.control"
                borderRadius="full"
                px="2.5"
                py="0.5"
                fontSize="xs"
              >
                {reply}
              </Box>
            ))}
          </HStack>
        </Box>
      )}
      {webChat?.preChatForm && (
        <Text color="fg.muted" fontSize="xs">
          {t('asksFirst', { fields: webChat.preChatForm.map(({ label }) => label).join(', ') })}
        </Text>
      )}
      {webChat?.consentText && (
        <Text color="fg.muted" fontSize="xs">
          {t('consent', { text: webChat.consentText })}
        </Text>
      )}
      <Box as="details">
        <Box as="summary" cursor="button" fontWeight="medium" fontSize="xs" color="accent.fg">
          {t('instructions', { count: instructions.length })}
        </Box>
        <Text
          htmlTranslate="no"
          mt="2"
          fontSize="xs"
          color="fg.muted"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {instructions}
        </Text>
      </Box>
    </Stack>
  );
}
