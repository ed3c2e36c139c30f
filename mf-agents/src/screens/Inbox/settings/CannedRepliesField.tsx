import { Box, Button, Field, Icon, IconButton, Input, Stack, Textarea } from '@voxgrove/ui';
import { CANNED_REPLIES } from '../../../../contract/inbox';
import type { CannedReply } from '../../../../contract/inbox';
import { useTexts } from '../useTexts';

/** Prepared replies with their shortcuts. */
export function CannedRepliesField({
  replies,
  onChange,
}: {
  replies: readonly CannedReply[];
  onChange: (replies: CannedReply[]) => void;
}) {
  const t = useTexts();
  const edit = (index: number, part: Partial<CannedReply>): void =>
    onChange(replies.map((reply, at) => (at === index ? { ...reply, ...part } : reply)));
  return (
    <Stack gap="4">
      {replies.map((reply, index) => (
        <Box key={index} borderWidth="1px" borderRadius="md" p="3">
          <Stack gap="3">
            <Field label={t('settings.shortcut')} help={t('settings.shortcutHelp')}>
              <Input
                value={reply.shortcut}
                pattern="[a-z0-9\-]{1,30}"
                required
                maxLength={30}
                onChange={({ target }) => edit(index, { shortcut: target.value })}
              />
            </Field>
            <Field label={t('settings.replyText')}>
              <Textarea
                rows={2}
                required
                maxLength={2_000}
                value={reply.text}
                onChange={({ target }) => edit(index, { text: target.value })}
              />
            </Field>
            <IconButton
              label={t('settings.removeReply', { shortcut: reply.shortcut })}
              alignSelf="flex-end"
              onClick={() => onChange(replies.filter((_, at) => at !== index))}
            >
              <Icon name="trash-2" size={16} />
            </IconButton>
          </Stack>
        </Box>
      ))}
      {replies.length < CANNED_REPLIES && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          onClick={() => onChange([...replies, { shortcut: '', text: '' }])}
        >
          <Icon name="plus" size={14} />
          {t('settings.addReply')}
        </Button>
      )}
    </Stack>
  );
}
