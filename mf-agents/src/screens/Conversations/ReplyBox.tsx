import { CHAT } from '@voxgrove/contracts';
import type { Attachment } from '@voxgrove/contracts';
import { Box, IconButton, Icon, Textarea } from '@voxgrove/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { conversationKeys } from '../../data/conversations/keys';
import { useKept } from '../../data/conversations/useKept';
import { useTexts } from '../../i18n/useTexts';
import { CannedReplies } from './CannedReplies';
import { AttachButton, AttachedFiles } from './ReplyFiles';
import { useReplyFiles } from './useReplyFiles';

/**
 * Text field for a reply. Enter sends the reply, Shift+Enter starts a new line, Escape leaves the
 * field. While an input method composes characters, its keys have no other effect. An unsent reply
 * is restored when the member returns.
 */
export function ReplyBox({
  agentId,
  conversationId,
  visitorName,
  takesFocus,
  onSend,
  onTyping,
}: {
  agentId: string;
  conversationId: string;
  visitorName: string | undefined;
  /**
   * True if the member has just taken the conversation over. Otherwise the focus, and with it the
   * keyboard, stays in the list.
   */
  takesFocus: boolean;
  onSend: (text: string, attachments: readonly Attachment[]) => void;
  onTyping: () => void;
}) {
  const t = useTexts();
  const [draft, keepDraft] = useKept(conversationKeys.draft(agentId, conversationId), '');
  const [text, setText] = useState(draft);
  const box = useRef<HTMLTextAreaElement>(null);
  const attached = useReplyFiles(agentId, conversationId);
  const isEmpty = text.trim() === '' && attached.files.length === 0;
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useLayoutEffect(() => {
    if (box.current) growWithText(box.current);
  }, [text]);
  function write(now: string): void {
    setText(now);
    keepDraft(() => now);
    if (now !== '') onTyping();
  }
  function send(): void {
    // A file that is still being stored would be missing.
    if (isEmpty || attached.isStoring) return;
    onSend(text.trim(), attached.files);
    write('');
    attached.clear();
    box.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') box.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  return (
    <Box>
      <CannedReplies
        agentId={agentId}
        typed={text}
        visitorName={visitorName}
        onChoose={(reply) => {
          write(reply);
          box.current?.focus();
        }}
      />
      <AttachedFiles files={attached} />
      <Box display="flex" gap="2" alignItems="flex-end">
        <AttachButton files={attached} />
        <Textarea
          ref={box}
          aria-label={t('convos.reply')}
          data-reply=""
          placeholder={t('convos.replyHint')}
          rows={1}
          minH="9"
          maxH="40"
          resize="none"
          fieldSizing="content"
          maxLength={CHAT.maxMessageChars}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          onPaste={({ clipboardData }) => {
            if (clipboardData.files.length > 0) attached.attach([...clipboardData.files]);
          }}
        />
        <IconButton
          label={t('convos.send')}
          variant="solid"
          onClick={send}
          aria-disabled={isEmpty || attached.isStoring}
        >
          <Icon name="send" size={16} />
        </IconButton>
      </Box>
    </Box>
  );
}

/**
 * Makes the field as high as its text, in browsers without `field-sizing`: Safari before 26.2,
 * older Firefox.
 */
function growWithText(box: HTMLTextAreaElement): void {
  const { style } = box;
  if ('fieldSizing' in (style as object)) return;
  style.height = '';
  style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
