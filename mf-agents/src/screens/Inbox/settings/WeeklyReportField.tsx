import { toApiError, useQuery } from '@voxgrove/sdk';
import { Card, Checkbox, Skeleton, Text } from '@voxgrove/ui';
import { useSaveWeeklyReport, weeklyReportQuery } from '../../../data/inbox/weekly-report';
import { useTexts } from '../useTexts';

/** Whether the reader gets the weekly report. A change applies at once. */
export function WeeklyReportField({ workspaceId }: { workspaceId: string }) {
  const t = useTexts();
  const { data, error } = useQuery(weeklyReportQuery(workspaceId));
  const save = useSaveWeeklyReport(workspaceId);
  const failure = error ?? save.error;
  return (
    <Card pad="lg">
      {data === undefined && !error ? (
        <Skeleton h="6" />
      ) : (
        <Checkbox
          checked={data ?? false}
          disabled={data === undefined}
          onChange={({ target }) => save.mutate(target.checked)}
        >
          {t('settings.report')}
        </Checkbox>
      )}
      <Text color="fg.muted" fontSize="xs" ps="6.5">
        {t('settings.reportHelp')}
      </Text>
      {failure && (
        <Text role="alert" color="danger.fg" fontSize="xs">
          {t('settings.failed', { error: toApiError(failure).message })}
        </Text>
      )}
    </Card>
  );
}
