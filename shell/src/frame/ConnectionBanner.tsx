import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveState, useT } from '@voxgrove/sdk';
import { Box, Icon } from '@voxgrove/ui';

/** A shorter interruption, ms, is not shown. */
const QUIET_MS = 2000;

/** Says that the screen may be outdated while the page reconnects. */
export function ConnectionBanner() {
  const t = useT('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isLost = useLiveState() === 'lost';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isLost), isLost ? QUIET_MS : 0);
    return () => clearTimeout(timer);
  }, [isLost]);
  if (online && !isShown) return <div role="status" />;
  return (
    <Box
      role="status"
      display="flex"
      gap="2"
      alignItems="center"
      justifyContent="center"
      px="4"
      py="2"
      bg="warning.subtle"
      color="warning.fg"
      borderBottomWidth="1px"
      borderColor="warning.border"
      fontSize="sm"
    >
      <Icon name="wifi-off" size={16} />
      {t(online ? 'connection.lost' : 'connection.offline')}
    </Box>
  );
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
