import { useT } from '@voxgrove/sdk';
import { dismissNotice, noticeStore, useStore } from '@voxgrove/sdk/internal';
import type { ShownNotice } from '@voxgrove/sdk/internal';
import { AlertBox, Box, Icon, IconButton, Stack } from '@voxgrove/ui';
import { useEffect } from 'react';

/** Notices that the remote sends with `notify`. */
export function Notices() {
  const notices = useStore(noticeStore);
  return (
    <Stack role="status" pos="fixed" bottom="4" insetEnd="4" gap="2" maxW="sm" zIndex="popover">
      {notices.map((notice) => (
        <Shown key={notice.id} notice={notice} />
      ))}
    </Stack>
  );
}

function Shown({ notice: { id, type, message, durationMs } }: { notice: ShownNotice }) {
  const t = useT('stand-in');
  useEffect(() => {
    const timer = setTimeout(() => dismissNotice(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs]);
  return (
    <Box boxShadow="float">
      <AlertBox
        type={type}
        actions={
          <IconButton label={t('dismiss')} size="sm" onClick={() => dismissNotice(id)}>
            <Icon name="x" size={14} />
          </IconButton>
        }
      >
        {message}
      </AlertBox>
    </Box>
  );
}
