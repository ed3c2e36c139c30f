import { useEffect, useState } from 'react';
import { Checkbox, Stack, Text } from '@voxgrove/ui';
import { pushState, switchPushOff, switchPushOn } from './browser-push';
import type { PushState } from './browser-push';
import { useTexts } from './useTexts';

/** Switches push messages of this browser on or off, and says what prevents them. */
export function BrowserPushToggle({ userId }: { userId: string }) {
  const t = useTexts();
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void pushState(userId)
      .catch((): PushState => 'unsupported')
      .then((found) => {
        if (isMounted) setState(found);
      });
    return () => {
      isMounted = false;
    };
  }, [userId]);
  const change = async (on: boolean) => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await (on ? switchPushOn(userId) : switchPushOff()));
    } catch (error) {
      console.error('Browser notifications could not be changed', error);
      setFailed(true);
      setState(await pushState(userId).catch((): PushState => 'off'));
    } finally {
      setBusy(false);
    }
  };
  const impossible = state === 'unsupported' || state === 'blocked';
  return (
    <Stack gap="1">
      <Checkbox
        checked={state === 'on'}
        disabled={busy || state === undefined || impossible}
        onChange={({ target }) => void change(target.checked)}
      >
        {t('push.label')}
      </Checkbox>
      <Text fontSize="xs" color={failed ? 'danger.fg' : 'fg.muted'} role="status" ps="6">
        {failed ? t('push.failed') : t(impossible ? `push.${state}` : 'push.help')}
      </Text>
    </Stack>
  );
}
