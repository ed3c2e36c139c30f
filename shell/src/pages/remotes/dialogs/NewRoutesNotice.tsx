import type { RemoteSummary } from '@voxgrove/contracts';
import { AlertBox, Code, Stack } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Lists the routes of a build that nobody has approved. Shows nothing if there are none. */
export function NewRoutesNotice({
  remote,
  build,
}: {
  remote: RemoteSummary;
  build: string | undefined;
}) {
  const t = useTexts();
  const routes = remote.versions.find((version) => version.build === build)?.unapprovedRoutes ?? [];
  if (routes.length === 0) return null;
  return (
    <AlertBox type="warning" title={t('approve.noticeTitle')}>
      {t('approve.noticeBody')}
      <Stack gap="1" mt="2" align="flex-start">
        {routes.map((route) => (
          <Code key={route}>{route}</Code>
        ))}
      </Stack>
    </AlertBox>
  );
}
