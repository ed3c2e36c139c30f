import { Box, Stack, Text } from '@voxgrove/ui';
import type { PromptStep } from '../../../contract/trace-steps';
import { useTexts } from '../../i18n/useTexts';

const KNOWN = ['rules', 'functions', 'files', 'offers', 'instruction', 'opening', 'passages'];

/** The prompt as it was sent: the sections of the system message, then the messages. */
export function PromptView({
  prompt: { sections, messages, temperature, maxTokens },
}: {
  prompt: PromptStep;
}) {
  const t = useTexts();
  const question = messages.at(-1);
  return (
    <Stack gap="2">
      <Text color="fg.muted">
        {t('trace.settings', { temperature: temperature ?? '–', maxTokens: maxTokens ?? '–' })}
      </Text>
      {sections.map(({ name, text }) => (
        <Part
          key={name}
          title={KNOWN.includes(name) ? t(`trace.section.${name}`) : name}
          text={text}
        />
      ))}
      {messages.length > 1 && (
        <Part
          title={t('trace.section.history')}
          text={messages
            .slice(0, -1)
            .map(({ role, content }) => `${role}: ${textOf(content)}`)
            .join('\n\n')}
        />
      )}
      {question && <Part title={t('trace.section.question')} text={textOf(question.content)} />}
    </Stack>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Box>
      <Text fontWeight="semibold">{title}</Text>
      <Box
        as="pre"
        tabIndex={0}
        role="group"
        aria-label={title}
        htmlTranslate="no"
        fontFamily="mono"
        fontSize="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        bg="bg.muted"
        borderRadius="sm"
        p="2"
        m="0"
        mt="1"
        maxH="16rem"
        overflowY="auto"
      >
        {text}
      </Box>
    </Box>
  );
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : (JSON.stringify(content) ?? '');
