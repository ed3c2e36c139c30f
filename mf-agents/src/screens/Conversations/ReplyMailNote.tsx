import type { ReplyMailStatus } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { Button, HStack, Text } from '@voxgrove/ui';
import { useRetryReplyMail } from '../../data/conversations/handling';
import { useTexts } from '../../i18n/useTexts';

/**
 * Shows whether the team's last replies reach the visitor by mail, with a Retry button if the mail
 * failed.
 */
export function ReplyMailNote({
  agentId,
  conversationId,
  mail,
}: {
  agentId: string;
  conversationId: string;
  mail: ReplyMailStatus;
}) {
  const t = useTexts();
  const retry = useRetryReplyMail(agentId, conversationId);
  const { state, to, at, reason = 'unreachable' } = mail;
  const line = state === 'waiting' && mail.reason !== undefined ? 'again' : state;
  return (
    <HStack alignSelf="flex-end" justify="flex-end" gap="1" flexWrap="wrap" maxW="full">
      <Text
        role="status"
        htmlTranslate="no"
        color={state === 'failed' ? 'danger.fg' : 'fg.muted'}
        fontSize="xs"
        overflowWrap="anywhere"
      >
        {t(`convos.mail.${line}`, {
          to,
          time: timeOf(at),
          reason: t(`convos.mail.reason.${reason}`),
        })}
      </Text>
      {state === 'failed' && (
        <Button
          variant="ghost"
          size="sm"
          fontSize="xs"
          px="2"
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t('convos.mail.retry')}
        </Button>
      )}
      {retry.error && (
        <Text role="alert" color="danger.fg" fontSize="xs">
          {t('convos.mail.retryFailed', { error: toApiError(retry.error).message })}
        </Text>
      )}
    </HStack>
  );
}

/** Returns the time of day, with the date unless it is today. */
function timeOf(time: number): string {
  const when = new Date(time);
  const today = when.toDateString() === new Date().toDateString();
  return when.toLocaleString(undefined, {
    ...(!today && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
}
