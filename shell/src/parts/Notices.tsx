import { LAYER_FOOTER_HEIGHT, SIDE_PANEL_WIDTH } from '@voxgrove/contracts';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link, useT } from '@voxgrove/sdk';
import { dismissNotice, noticeStore, useStore } from '@voxgrove/sdk/internal';
import type { ShownNotice } from '@voxgrove/sdk/internal';
import { AlertBox, Box, Button, Icon, IconButton } from '@voxgrove/ui';
import { NOTICES_HEIGHT } from './notices-height';
import { useLeaving } from './use-leaving';

/** Lower edge of the notices while a dialog or drawer with a footer is open below them. */
const ABOVE_FOOTER = `calc(var(${LAYER_FOOTER_HEIGHT}, 0px) + 0.75rem)`;

/**
 * Shows the notices of all remotes, the newest at the bottom. The live region always exists, so
 * that screen readers announce new notices. The region is outside the page, because dialogs hide
 * the page. Notices do not cover the test panel, or the footer of a dialog or drawer. On phones they
 * are above the elements at the bottom: the test button, a save bar, the chat's input.
 */
export function Notices() {
  const t = useT('shell');
  const notices = useStore(noticeStore);
  const region = useRef<HTMLDivElement>(null);
  // Adds space of the same height below the page's end, so that people can scroll covered content
  // into view.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (notices.length === 0) return;
    style.setProperty(NOTICES_HEIGHT, `${region.current?.offsetHeight ?? 0}px`);
    return () => {
      style.removeProperty(NOTICES_HEIGHT);
    };
  }, [notices]);
  return createPortal(
    <Box
      ref={region}
      role="region"
      aria-label={t('notices.label')}
      aria-live="polite"
      pos="fixed"
      bottom={{
        base: `max(5rem + env(safe-area-inset-bottom), ${ABOVE_FOOTER})`,
        md: `max(1.25rem, ${ABOVE_FOOTER})`,
      }}
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
        {notice.link && (
          <Box mt="2">
            <Button asChild size="sm" variant="outline">
              <Link to={notice.link.path} onClick={() => dismiss(notice)}>
                {notice.link.label}
              </Link>
            </Button>
          </Box>
        )}
      </AlertBox>
    </Box>
  );
}
