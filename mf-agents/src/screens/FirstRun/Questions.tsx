import { Button, Flex, Icon, Text } from '@voxgrove/ui';
import { useFirstRunTexts } from './texts';

/** The suggested questions of the agent. A click asks the question in the preview. */
export function Questions({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (question: string) => void;
}) {
  const t = useFirstRunTexts();
  if (questions.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t('build.noQuestions')}
      </Text>
    );
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('build.questionsHelp')}
      </Text>
      <Flex direction="column" gap="2" align="flex-start">
        {questions.map((question) => (
          <Button
            key={question}
            variant="outline"
            size="sm"
            h="auto"
            minH="9"
            py="1.5"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => onAsk(question)}
          >
            <Icon name="message-square" size={14} />
            <span translate="no">{question}</span>
          </Button>
        ))}
      </Flex>
    </>
  );
}
