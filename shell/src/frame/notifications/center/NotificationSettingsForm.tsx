import { NOTIFICATION_DEFAULTS } from '@voxgrove/contracts';
import type { NotificationSettings } from '@voxgrove/contracts';
import { toApiError, useQuery } from '@voxgrove/sdk';
import { AlertBox, ErrorState, Field, Select, Skeleton, Stack } from '@voxgrove/ui';
import { BrowserPushToggle } from './BrowserPushToggle';
import { settingsQuery, useSaveSettings } from './data';
import { useTexts } from './useTexts';

const THROUGH = [
  'all',
  'email',
  'push',
  'none',
] as const satisfies NotificationSettings['notifyThrough'][];
const IF = ['all', 'requestsOnly', 'none'] as const satisfies NotificationSettings['notifyIf'][];

/** Form for channels and kinds of notifications. Every change is saved at once. */
export function NotificationSettingsForm({ userId }: { userId: string }) {
  const t = useTexts();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const save = useSaveSettings();
  if (error && !settings)
    return (
      <ErrorState
        title={t('settings.failed')}
        message={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  if (!settings)
    return (
      <Stack gap="4" p="4" aria-busy="true">
        <Skeleton h="9" />
        <Skeleton h="9" />
      </Stack>
    );
  const set = (patch: Partial<NotificationSettings>) =>
    save.mutate({ ...NOTIFICATION_DEFAULTS, ...settings, ...patch });
  return (
    <Stack gap="4" p="4">
      <Field label={t('settings.if')} help={t('settings.ifHelp')}>
        <Select
          value={settings.notifyIf}
          onChange={({ target }) =>
            set({ notifyIf: target.value as NotificationSettings['notifyIf'] })
          }
        >
          {IF.map((condition) => (
            <option key={condition} value={condition}>
              {t(`settings.ifOptions.${condition}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('settings.through')} help={t('settings.throughHelp')}>
        <Select
          value={settings.notifyThrough}
          onChange={({ target }) =>
            set({ notifyThrough: target.value as NotificationSettings['notifyThrough'] })
          }
        >
          {THROUGH.map((channel) => (
            <option key={channel} value={channel}>
              {t(`settings.throughOptions.${channel}`)}
            </option>
          ))}
        </Select>
      </Field>
      {save.error && <AlertBox type="error">{toApiError(save.error).message}</AlertBox>}
      <BrowserPushToggle userId={userId} />
    </Stack>
  );
}
