import { KNOWLEDGE } from '@voxgrove/contracts';
import { Link, notify, toApiError } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  Card,
  Field,
  HStack,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ChunkChanges, ChunkView } from '../../../../contract/knowledge-sources';
import { useChangeChunk } from '../../../data/knowledge/mutations';
import { LinkOut } from '../../../parts/LinkOut';
import { kbPaths } from '../../../parts/knowledge-paths';
import { Highlighted } from '../tester/Highlighted';
import { useTexts } from '../useTexts';

const LONG = 700;

/** One passage that the agent answers from, with the owner's actions for it. */
export function PassageItem({
  agentId,
  view,
  number,
  marked,
  words,
}: {
  agentId: string;
  view: ChunkView;
  /** Position in the source, or among the matching passages. */
  number: number;
  marked: boolean;
  words: string;
}) {
  const t = useTexts();
  const { chunk } = view;
  const [editing, setEditing] = useState(false);
  const [isExpanded, setExpanded] = useState(marked);
  const box = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const { mutateAsync, isPending } = useChangeChunk(agentId, chunk.sourceId);
  // A link to the passage also moves the keyboard focus there.
  useEffect(() => {
    if (marked) box.current?.focus();
  }, [marked]);
  const change = async (changes: ChunkChanges, done: string) => {
    try {
      await mutateAsync({ view, changes });
      notify({ type: 'success', message: done });
    } catch (failure) {
      notify({ type: 'error', message: t('failed', { message: toApiError(failure).message }) });
    }
  };
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  const where = chunk.headings.length > 0 ? chunk.headings.join(' › ') : chunk.title;
  const long = chunk.text.length > LONG;
  return (
    <Card
      as="li"
      ref={box}
      tabIndex={marked ? -1 : undefined}
      aria-label={t('passage', { number })}
      borderColor={marked ? 'accent.solid' : 'border'}
      bg={chunk.disabled ? 'bg.subtle' : 'bg.panel'}
      {...(marked && { 'aria-current': 'true' })}
    >
      <HStack gap="2" flexWrap="wrap" mb="2" align="flex-start">
        <Box flex="1 1 12rem" minW="0">
          <Text htmlTranslate="no" fontWeight="medium" overflowWrap="anywhere">
            {where}
          </Text>
          <HStack gap="2" flexWrap="wrap" fontSize="xs" color="fg.muted">
            <span>{t('chars', { chars: chunk.text.length.toLocaleString() })}</span>
            {chunk.url !== '' && (
              <Box htmlTranslate="no" overflowWrap="anywhere">
                <LinkOut href={chunk.url}>{chunk.url}</LinkOut>
              </Box>
            )}
          </HStack>
        </Box>
        <HStack gap="1.5" flexWrap="wrap">
          {chunk.disabled && (
            <Badge tone="warning" title={t('offNote')}>
              {t('off')}
            </Badge>
          )}
          {chunk.original !== undefined && <Badge tone="info">{t('edited')}</Badge>}
          {!editing &&
            (chunk.qa ? (
              <Button asChild size="sm" variant="ghost">
                <Link to={kbPaths(agentId).source(chunk.sourceId, 'settings')}>
                  {t('editPassage')}
                </Link>
              </Button>
            ) : (
              <Button
                ref={edit}
                size="sm"
                variant="ghost"
                aria-label={t('editPassageOf', { number })}
                onClick={() => setEditing(true)}
              >
                {t('editPassage')}
              </Button>
            ))}
          <Button
            size="sm"
            variant="ghost"
            loading={isPending && !editing}
            onClick={() =>
              void change({ disabled: !chunk.disabled }, t(chunk.disabled ? 'isOn' : 'isOff'))
            }
          >
            {t(chunk.disabled ? 'switchOn' : 'switchOff')}
          </Button>
        </HStack>
      </HStack>
      {chunk.outdated && (
        <Box mb="2">
          <AlertBox type="warning">{t('outdated')}</AlertBox>
        </Box>
      )}
      {editing ? (
        <EditPassage
          agentId={agentId}
          view={view}
          onClose={close}
          onRestore={() => void change({ text: null }, t('restored')).then(close)}
        />
      ) : (
        <>
          <Text
            htmlTranslate="no"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            color={chunk.disabled ? 'fg.muted' : 'fg'}
            {...(long && !isExpanded && { lineClamp: '6' })}
          >
            {words === '' ? (
              chunk.text
            ) : (
              <Highlighted text={chunk.text} words={words.split(/\s+/)} />
            )}
          </Text>
          {long && (
            <Button
              variant="link"
              size="sm"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {t(isExpanded ? 'less' : 'whole')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function EditPassage({
  agentId,
  view,
  onClose,
  onRestore,
}: {
  agentId: string;
  view: ChunkView;
  onClose: () => void;
  onRestore: () => void;
}) {
  const t = useTexts();
  const [text, setText] = useState(view.chunk.text);
  const { mutateAsync, isPending, error } = useChangeChunk(agentId, view.chunk.sourceId);
  const failure = error ? toApiError(error) : null;
  const fault = text.trim() === '' ? t('textRequired') : failure?.fields['text'];
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    if (text.trim() === view.chunk.text.trim()) {
      onClose();
      return;
    }
    try {
      await mutateAsync({ view, changes: { text } });
      notify({ type: 'success', message: t('saved') });
      onClose();
    } catch {
      /* The form shows the error above the field. */
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="3">
        {failure && !failure.fields['text'] && (
          <AlertBox type="error">
            {failure.code === 'CONFLICT' ? t('conflict') : failure.message}
          </AlertBox>
        )}
        <Field label={t('passageText')} help={t('editNote')} error={fault}>
          <Textarea
            autoFocus
            rows={Math.min(16, Math.max(5, Math.ceil(text.length / 90)))}
            maxLength={KNOWLEDGE.maxChunkChars}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && text === view.chunk.text) {
                event.stopPropagation();
                onClose();
              }
            }}
          />
        </Field>
        <HStack gap="2" justify="flex-end" flexWrap="wrap">
          {view.chunk.original !== undefined && (
            <Button variant="outline" size="sm" me="auto" onClick={onRestore}>
              {t('restore')}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="sm" loading={isPending}>
            {t('save')}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
