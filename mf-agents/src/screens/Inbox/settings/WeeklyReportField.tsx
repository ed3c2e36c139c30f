import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import type { ScreenLanguage } from '@voxgrove/contracts/language';
import { notify, toApiError, useQuery } from '@voxgrove/sdk';
import {
  Box,
  Button,
  Card,
  Checkbox,
  Field,
  Select,
  Skeleton,
  Text,
  useLanguageName,
} from '@voxgrove/ui';
import {
  useSaveWeeklyReport,
  useSendReport,
  weeklyReportQuery,
} from '../../../data/inbox/weekly-report';
import { useTexts } from '../useTexts';

/** Whether the reader gets the weekly report, and its language. A change applies at once. */
export function WeeklyReportField({ workspaceId }: { workspaceId: string }) {
  const t = useTexts();
  const languageName = useLanguageName();
  const { data, error } = useQuery(weeklyReportQuery(workspaceId));
  const save = useSaveWeeklyReport(workspaceId);
  const send = useSendReport(workspaceId);
  // The fields change at once, and change back if the change is not saved.
  const shown = save.isPending ? save.variables : data;
  const failure = error ?? save.error ?? send.error;
  const sendNow = (): void =>
    send.mutate(undefined, {
      onSuccess: (sent) =>
        notify({
          type: sent ? 'success' : 'info',
          message: t(sent ? 'settings.reportSent' : 'settings.reportEmpty'),
        }),
    });
  return (
    <Card pad="lg">
      {data === undefined && !error ? (
        <Skeleton h="11" />
      ) : (
        <Checkbox
          checked={shown?.isOn ?? false}
          disabled={shown === undefined}
          help={t('settings.reportHelp')}
          onChange={({ target }) => shown && save.mutate({ ...shown, isOn: target.checked })}
        >
          {t('settings.report')}
        </Checkbox>
      )}
      {shown?.isOn && (
        <Box mt="3" maxW="64">
          <Field label={t('settings.reportLanguage')}>
            <Select
              value={shown.language}
              onChange={({ target }) =>
                save.mutate({ ...shown, language: target.value as ScreenLanguage })
              }
            >
              {SCREEN_LANGUAGES.map((language) => (
                <option key={language} value={language} translate="no">
                  {languageName(language)}
                </option>
              ))}
            </Select>
          </Field>
          <Button mt="2" size="sm" variant="outline" loading={send.isPending} onClick={sendNow}>
            {t('settings.reportNow')}
          </Button>
        </Box>
      )}
      {failure && (
        <Text role="alert" color="danger.fg" fontSize="xs">
          {t('settings.failed', { error: toApiError(failure).message })}
        </Text>
      )}
    </Card>
  );
}
