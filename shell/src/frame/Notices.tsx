import { useEffect, useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { dismissNotice, noticeStore, useStore } from '@voxgrove/sdk/internal';
import type { ShownNotice } from '@voxgrove/sdk/internal';
import { AlertBox, Box, Icon, IconButton } from '@voxgrove/ui';

/**
 * Notices of all remotes, newest below. The region is always there, so that screen readers hear what is added to it.
 * `raised`: on a phone something else lies where they would be.
 */
export function Notices({ raised = false }: { raised?: boolean }) {
  const t = useT('shell');
  const notices = useStore(noticeStore);
  return (
    <Box role="region" aria-label={t('notices.label')} aria-live="polite" pos="fixed" bottom={{ base: raised ? '14' : '3', md: '5' }} insetEnd={{ base: '3', md: '5' }} insetStart={{ base: '3', md: 'auto' }} w={{ md: '22rem' }} zIndex="notice" display="grid" gap="2" pointerEvents="none">
      {notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)}
    </Box>
  );
}

/** Goes by itself, but not while it is being read: pointing at it or focusing it holds it. */
function NoticeCard({ notice }: { notice: ShownNotice }) {
  const t = useT('shell');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(notice.id), notice.durationMs);
    return () => clearTimeout(timer);
  }, [held, notice]);
  return (
    <Box boxShadow="float" borderRadius="md" bg="bg.panel" pointerEvents="auto" animation="rise 160ms" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <AlertBox type={notice.type} actions={<IconButton label={t('notices.dismiss')} size="sm" my="-1.5" onClick={() => dismissNotice(notice.id)}><Icon name="x" size={16} /></IconButton>}>{notice.message}</AlertBox>
    </Box>
  );
}
