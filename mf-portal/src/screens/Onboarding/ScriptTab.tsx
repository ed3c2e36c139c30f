import { useT } from '@voxgrove/sdk';
import { Card, CodeBlock, Heading, Stack, Text } from '@voxgrove/ui';
import type { PortalAgent } from '../../../contract/agents';
import { embedCodes } from './embed-codes';

export interface ScriptTabProps {
  agent: PortalAgent;
  region: string;
}

/** Shows the codes that add the agent to a website, to copy. */
export function ScriptTab({ agent, region }: ScriptTabProps) {
  const t = useT('mf-portal');
  const codes = embedCodes({ origin: location.origin, region, agentId: agent.ID });
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Text color="fg.muted">{t('onboarding.scriptBody')}</Text>
        {(['popup', 'embedded', 'frame'] as const).map((way) => (
          <Stack key={way} gap="2">
            <Heading as="h2" size="sm">
              {t(`onboarding.${way}`)}
            </Heading>
            <CodeBlock label={t(`onboarding.${way}`)} code={codes[way]} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
