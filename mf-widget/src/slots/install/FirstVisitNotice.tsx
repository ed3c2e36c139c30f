import { AlertBox, HStack, Spinner, Stack, Text, TimeAgo } from '@voxgrove/ui';
import { useFirstVisit } from '../../data/first-visit';
import { useInstallTexts } from './texts';

/**
 * Says whether a website has loaded the agent's script yet. The notice changes when a website loads
 * the script.
 */
export function FirstVisitNotice({ agentId, live }: { agentId: string; live: boolean }) {
  const t = useInstallTexts();
  const visit = useFirstVisit(agentId);
  return (
    <div role="status">
      {visit ? (
        <AlertBox
          type="success"
          title={
            visit.origin === '' ? t('arrivedSomewhere') : t('arrived', { origin: visit.origin })
          }
        >
          {t('arrivedHelp')} <TimeAgo at={visit.at} />
        </AlertBox>
      ) : (
        <HStack gap="3" align="flex-start" borderWidth="1px" borderRadius="md" p="3">
          {live && <Spinner />}
          <Stack gap="0.5">
            {live && <Text fontWeight="medium">{t('waiting')}</Text>}
            <Text fontSize="sm" color="fg.muted">
              {t(live ? 'waitingHelp' : 'unpublished')}
            </Text>
          </Stack>
        </HStack>
      )}
    </div>
  );
}
