import { KNOWLEDGE } from '@voxgrove/contracts';
import { useUnsavedGuard } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  DropZone,
  HStack,
  Icon,
  IconButton,
  LayerFooter,
  Progress,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useRef, useState } from 'react';
import { newSourceKey } from '../../../../contract/knowledge-sources';
import { useAddFile } from '../../../data/knowledge/mutations';
import { useTexts } from '../useTexts';
import { useFileQueue } from './useFileQueue';
import type { QueuedFile } from './useFileQueue';

const MOST = 20;
const BYTES = KNOWLEDGE.maxFileMegabytes * 1_000_000;
const TYPES = KNOWLEDGE.fileTypes.map((type) => type.toUpperCase()).join(', ');

/**
 * Uploads several documents at once, dropped or chosen, and shows the progress. Each document
 * becomes a source of its own.
 */
export function AddFiles({ agentId, onDone }: { agentId: string; onDone: () => void }) {
  const t = useTexts();
  const send = useAddFile(agentId);
  const {
    files,
    add,
    again: sendAgain,
    remove,
  } = useFileQueue(({ file }, onProgress, signal) => send(file, onProgress, signal), newSourceKey);
  const [tooMany, setTooMany] = useState(false);
  const zone = useRef<HTMLInputElement>(null);
  const busy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  useUnsavedGuard(busy);
  const fault = ({ name, size }: File): string | undefined => {
    if (!KNOWLEDGE.fileTypes.some((type) => name.toLowerCase().endsWith(`.${type}`)))
      return t('wrongType', { types: TYPES });
    if (size === 0) return t('emptyFile');
    return size > BYTES ? t('tooLarge', { size: KNOWLEDGE.maxFileMegabytes }) : undefined;
  };
  const take = (chosen: File[]) => {
    setTooMany(chosen.length > MOST);
    add(chosen.slice(0, MOST), fault);
  };
  const drop = (id: string) => {
    remove(id);
    zone.current?.focus();
  };
  const added = files.filter(({ state }) => state === 'done').length;
  return (
    <Stack gap="4">
      <DropZone
        ref={zone}
        multiple
        autoFocus
        label={t('drop')}
        help={t('filesHelp', { size: KNOWLEDGE.maxFileMegabytes, most: MOST })}
        accept={KNOWLEDGE.fileTypes.map((type) => `.${type}`).join(',')}
        onFiles={take}
      />
      {tooMany && <AlertBox type="warning">{t('tooMany', { most: MOST })}</AlertBox>}
      {files.length > 0 && (
        <Stack as="ul" gap="2" listStyleType="none" aria-label={t('fileQueue')}>
          {files.map((queued) => (
            <FileLine
              key={queued.id}
              queued={queued}
              onAgain={fault(queued.file) === undefined ? () => sendAgain(queued.id) : undefined}
              onRemove={() => drop(queued.id)}
            />
          ))}
        </Stack>
      )}
      <Text role="status" fontSize="xs" color="fg.muted">
        {!busy && added > 0 && t('filesDone', { count: added })}
      </Text>
      <LayerFooter>
        <Button onClick={onDone} variant={added > 0 ? 'solid' : 'outline'} disabled={busy}>
          {t('done')}
        </Button>
      </LayerFooter>
    </Stack>
  );
}

function FileLine({
  queued: { file, state, percent, error },
  onAgain,
  onRemove,
}: {
  queued: QueuedFile;
  onAgain: (() => void) | undefined;
  onRemove: () => void;
}) {
  const t = useTexts();
  const { name } = file;
  return (
    <Box as="li" borderWidth="1px" borderColor="border" borderRadius="md" px="3" py="2">
      <HStack gap="2">
        <Box flex="1" minW="0">
          <Text htmlTranslate="no" fontWeight="medium" overflowWrap="anywhere" lineClamp="2">
            {name}
          </Text>
        </Box>
        {state === 'done' && (
          <HStack gap="1" color="success.fg" fontSize="xs">
            <Icon name="check" size={14} />
            {t('sent')}
          </HStack>
        )}
        {state === 'failed' && onAgain && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('retryFile', { name })}
            onClick={onAgain}
          >
            {t('again')}
          </Button>
        )}
        {state !== 'done' && (
          <IconButton size="sm" label={t('removeFile', { name })} onClick={onRemove}>
            <Icon name="x" size={16} />
          </IconButton>
        )}
      </HStack>
      {state === 'sending' && (
        <Box mt="1.5">
          <Progress label={name} {...(percent < 100 && { value: percent })} />
          <Text fontSize="xs" color="fg.muted" mt="1">
            {percent < 100 ? t('uploading', { percent }) : t('reading2')}
          </Text>
        </Box>
      )}
      {state === 'failed' && (
        <Text role="alert" fontSize="xs" color="danger.fg" mt="0.5" overflowWrap="anywhere">
          {t('fileFailed', { error: error ?? '' })}
        </Text>
      )}
    </Box>
  );
}
