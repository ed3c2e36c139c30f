import type { RemoteSummary } from '@voxgrove/contracts';
import { AlertBox, Button, Code, Stack, Text } from '@voxgrove/ui';
import type { DialogRequest } from '../dialogs/dialog-props';
import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';

interface RouteNoticesProps {
  remote: RemoteSummary;
  onRequest: (request: DialogRequest) => void;
}

/**
 * Shows builds that wait for an operator because of new routes, and routes that another owner
 * holds.
 */
export function RouteNotices({
  remote: { name, versions, lostRoutes },
  onRequest,
}: RouteNoticesProps) {
  const t = useTexts();
  const waiting = versions.filter(
    ({ status, unapprovedRoutes }) => status === 'candidate' && unapprovedRoutes.length > 0,
  );
  return (
    <>
      {waiting.map(({ build, unapprovedRoutes }) => (
        <AlertBox
          key={build}
          type="info"
          title={t('approve.waiting')}
          actions={
            <Button
              size="sm"
              variant="outline"
              onClick={() => onRequest({ kind: 'approve', name, build })}
            >
              {t('actions.approve')}
            </Button>
          }
        >
          <BuildName build={build} /> {t('approve.takes')}{' '}
          <span translate="no">{unapprovedRoutes.join(', ')}</span>
        </AlertBox>
      ))}
      {lostRoutes.length > 0 && (
        <AlertBox type="warning" title={t('lostRoutes.title')}>
          <Stack gap="1" mt="1">
            {lostRoutes.map(({ path, holder }) => (
              <Text key={path}>
                <Code>{path}</Code> {t('lostRoutes.leadsTo', { holder })}
              </Text>
            ))}
          </Stack>
        </AlertBox>
      )}
    </>
  );
}
