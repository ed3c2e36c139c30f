import { useMutation, useQueryClient } from '@voxgrove/sdk';
import { AlertBox, Button, Card, Heading, Stack, Text } from '@voxgrove/ui';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { purposeGreeting } from '../../../contract/purpose-greeting';
import type { Purpose } from '../../../contract/purpose-greeting';
import { agentKeys } from '../../data/agents/keys';
import { writeAgent } from '../../data/agents/mutations';
import { usePublish } from '../use-publish';
import { useAboutTexts } from './texts';

/**
 * Suggests a greeting for the agent's purpose. If the user accepts the greeting, it goes live at
 * once.
 */
export function PurposeSuggestion({ view, purpose }: { view: AgentOwnerView; purpose: Purpose }) {
  const t = useAboutTexts();
  const client = useQueryClient();
  const { ID, title, vgOptions } = view.agent;
  const greeting = purposeGreeting(title, purpose);
  const { busy, publish } = usePublish(view, () => undefined);
  const use = useMutation({
    mutationFn: async (text: string) => {
      const saved = await writeAgent(ID, {
        vgOptions: { initMessages: [text, ...vgOptions.initMessages.slice(1)] },
      });
      client.setQueryData(agentKeys.detail(ID), saved);
      await publish();
    },
  });
  if (greeting === null) return null;
  if (use.isSuccess && !busy) return <AlertBox type="success">{t('used')}</AlertBox>;
  return (
    <Card pad="lg">
      <Stack gap="3" align="flex-start">
        <Heading as="h2" size="sm">
          {t('suggestion')}
        </Heading>
        <Text htmlTranslate="no">“{greeting}”</Text>
        <Button size="sm" loading={use.isPending} onClick={() => use.mutate(greeting)}>
          {t('use')}
        </Button>
      </Stack>
    </Card>
  );
}
