import type { KnowledgeSource } from '@voxgrove/contracts';
import { notify } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Dialog, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { useManySources } from '../../data/knowledge/mutations';
import { useTexts } from './useTexts';

const NAMED = 5;

/** Asks before sources are deleted, and says what goes with them. */
export function DeleteSources({ agentId, sources, onDeleted, onClose }: { agentId: string; sources: readonly KnowledgeSource[]; onDeleted: () => void; onClose: () => void }) {
  const t = useTexts();
  const { mutateAsync, isPending } = useManySources(agentId, 'delete');
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>();
  // As it was asked: the list changes while it is done. What could not be deleted is asked for again.
  const [all, setAll] = useState(sources);
  const sum = (field: 'chars' | 'chunkCount') => all.reduce((total, source) => total + source[field], 0).toLocaleString();
  const names = { count: all.length, name: all[0]?.title ?? '' };
  const confirm = async () => {
    const { done, faults: left } = await mutateAsync(all);
    if (done.size > 0) { notify({ type: 'success', message: t('deleted', { ...names, count: done.size }) }); onDeleted(); }
    if (left.size === 0) { onClose(); return; }
    setFaults(left);
    setAll(all.filter(({ id }) => left.has(id)));
  };
  return (
    <Dialog
      open onClose={onClose} role="alertdialog" title={t('deleteTitle', names)} description={t('deleteBody', { chunks: sum('chunkCount'), chars: sum('chars') })}
      footer={<><Button variant="ghost" onClick={onClose} data-autofocus>{t('cancel')}</Button><Button variant="danger" loading={isPending} onClick={() => void confirm()}>{t('delete')}</Button></>}
    >
      <Stack gap="3">
        {!faults && all.length > 1 && <Box as="ul" aria-label={t('deleteList')} ps="5" listStyleType="disc">{all.slice(0, NAMED).map(({ id, title }) => <Box as="li" key={id} htmlTranslate="no" overflowWrap="anywhere">{title}</Box>)}{all.length > NAMED && <Text as="li" color="fg.muted">{t('deleteMore', { count: all.length - NAMED })}</Text>}</Box>}
        {faults && <AlertBox type="error" title={t('notDeleted')}><Box as="ul" aria-label={t('notDeleted')} listStyleType="none" maxH="12rem" overflowY="auto">{all.map(({ id, title }) => <Box as="li" key={id} overflowWrap="anywhere">{t('notDeletedOne', { name: title, error: faults.get(id) ?? '' })}</Box>)}</Box></AlertBox>}
      </Stack>
    </Dialog>
  );
}
