import { SIDE_PANEL_WIDTH } from '@voxgrove/contracts';
import { createPortal } from 'react-dom';
import { useT } from '@voxgrove/sdk';
import { dismissNotice, noticeStore, useStore } from '@voxgrove/sdk/internal';
import type { ShownNotice } from '@voxgrove/sdk/internal';
import { AlertBox, Box, Icon, IconButton } from '@voxgrove/ui';
import { useLeaving } from './use-leaving';

/**
 * Notices of all remotes, newest below. The region is always there, so that screen readers hear what is added to it, and beside the page
 * rather than in it: a layer hides the page from them.
 * They lie beside the panel that tests a draft, whose field is at their height.
 * On a phone they lie above what floats at its lower edge: the button of the test panel, a bar to save with, the field of a chat.
 */
export function Notices() {
  const t = useT('shell');
  const notices = useStore(noticeStore);
  return createPortal(
    <Box
      role="region"
      aria-label={t('notices.label')}
      aria-live="polite"
      pos="fixed"
      bottom={{ base: 'calc(5rem + env(safe-area-inset-bottom))', md: '5' }}
      insetEnd={{ base: '3', md: `calc(var(${SIDE_PANEL_WIDTH}, 0px) + 1.25rem)` }}
      insetStart={{ base: '3', md: 'auto' }}
      w={{ md: '22rem' }}
      zIndex="notice"
      display="grid"
      gap="2"
      pointerEvents="none"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </Box>,
    document.body,
  );
}

const dismiss = ({ id }: ShownNotice): void => dismissNotice(id);

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const t = useT('shell');
  const holding = useLeaving(notice, notice.durationMs, dismiss);
  return (
    <Box
      boxShadow="float"
      borderRadius="md"
      bg="bg.panel"
      pointerEvents="auto"
      animation="rise 160ms"
      {...holding}
    >
      <AlertBox
        type={notice.type}
        actions={
          <IconButton
            label={t('notices.dismiss')}
            size="sm"
            my="-1.5"
            onClick={() => dismiss(notice)}
          >
            <Icon name="x" size={16} />
          </IconButton>
        }
      >
        {notice.message}
      </AlertBox>
    </Box>
  );
}
