import type { KnowledgeSource } from '@voxgrove/contracts';
import { notify } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Dialog, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { useManySources } from '../../data/knowledge/many-sources';
import { ManyProgress } from './ManyProgress';
import { useTexts } from './useTexts';

const NAMED = 5;

/**
 * Asks before sources are deleted, and says what is deleted with them. The user can stop the
 * deletion of many sources.
 */
export function DeleteSources({
  agentId,
  sources,
  onDeleted,
  onClose,
}: {
  agentId: string;
  sources: readonly KnowledgeSource[];
  onDeleted: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { run, isPending, progress, isStopping, stop } = useManySources(agentId, 'delete');
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>();
  // A copy of the chosen sources, because the list changes during deletion. After the deletion, the
  // copy contains the sources that could not be deleted, so that the dialog asks about them again.
  const [all, setAll] = useState(sources);
  const sum = (field: 'chars' | 'chunkCount') =>
    all.reduce((total, source) => total + source[field], 0).toLocaleString();
  const names = { count: all.length, name: all[0]?.title ?? '' };
  const confirm = async () => {
    const { done, faults: refused, left } = await run(all);
    if (left > 0) notify({ type: 'info', message: t('deleteStopped', { count: done.size, left }) });
    else if (done.size > 0)
      notify({ type: 'success', message: t('deleted', { ...names, count: done.size }) });
    if (done.size > 0) onDeleted(done);
    if (refused.size === 0) {
      onClose();
      return;
    }
    setFaults(refused);
    setAll(all.filter(({ id }) => refused.has(id)));
  };
  // Closing during the deletion stops it. Then a notice says how many sources were deleted.
  const close = progress ? stop : onClose;
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      title={t('deleteTitle', names)}
      description={t('deleteBody', { chunks: sum('chunkCount'), chars: sum('chars') })}
      footer={
        <>
          <Button
            variant={progress ? 'outline' : 'ghost'}
            loading={isStopping && isPending}
            onClick={close}
            data-autofocus
          >
            {t(progress ? 'stopMany' : 'cancel')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => void confirm()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {progress && <ManyProgress {...progress} label={t('deleting', progress)} />}
        {!faults && !progress && all.length > 1 && (
          <Box as="ul" aria-label={t('deleteList')} ps="5" listStyleType="disc">
            {all.slice(0, NAMED).map(({ id, title }) => (
              <Box as="li" key={id} htmlTranslate="no" overflowWrap="anywhere">
                {title}
              </Box>
            ))}
            {all.length > NAMED && (
              <Text as="li" color="fg.muted">
                {t('deleteMore', { count: all.length - NAMED })}
              </Text>
            )}
          </Box>
        )}
        {faults && !progress && (
          <AlertBox type="error" title={t('notDeleted')}>
            <Box
              as="ul"
              aria-label={t('notDeleted')}
              listStyleType="none"
              maxH="12rem"
              overflowY="auto"
            >
              {all.map(({ id, title }) => (
                <Box as="li" key={id} overflowWrap="anywhere">
                  {t('notDeletedOne', { name: title, error: faults.get(id) ?? '' })}
                </Box>
              ))}
            </Box>
          </AlertBox>
        )}
      </Stack>
    </Dialog>
  );
}
