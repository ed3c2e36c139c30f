import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import { Card, Checkbox, Heading, Stack } from '@voxgrove/ui';
import { agentQuery, useSaveSmartInit } from '../data/agent';

/** Sets how the agent answers the first message of a new conversation. */
export function SmartInit({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const { data: agent } = useQuery(agentQuery(agentId));
  const save = useSaveSmartInit(agentId);
  const isOn = save.isPending ? save.variables : (agent?.smartInit ?? false);
  return (
    <Card p="5">
      <Stack gap="3">
        <Heading as="h2" fontSize="md">
          {t('smartInit.title')}
        </Heading>
        <Checkbox
          role="switch"
          checked={isOn}
          help={t(isOn ? 'smartInit.on' : 'smartInit.off')}
          disabled={agent === undefined || save.isPending}
          onChange={(event) =>
            save.mutate(event.target.checked, {
              onSuccess: () => notify({ type: 'success', message: t('smartInit.saved') }),
              onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
            })
          }
        >
          {t('smartInit.label')}
        </Checkbox>
      </Stack>
    </Card>
  );
}
