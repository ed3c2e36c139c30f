import type { AgentId } from '@voxgrove/contracts';
import { Button, HStack, Icon } from '@voxgrove/ui';
import { useTexts as useRemoteTexts } from '../../../i18n/useTexts';
import { exportTemplate } from '../../../parts/agent-actions';
import { SwitchSetting } from '../controls';
import { useTexts } from '../../../parts/settings/useTexts';
import { Section } from './Section';

/** Automatic behavior of the chat, and the agent as a file. */
export function AdvancedTab({ agentId }: { agentId: AgentId }) {
  const t = useTexts();
  const words = useRemoteTexts();
  return (
    <>
      <Section title={t('advanced.behaviour')}>
        <SwitchSetting name="autoStartWidget" />
        <SwitchSetting name="autoOpenWidget" />
        <SwitchSetting name="listenForUrlChanges" />
        <SwitchSetting name="smartInit" />
        <SwitchSetting name="syncBrowser" />
        <SwitchSetting name="scrollAnimation" />
      </Section>
      <Section title={t('advanced.file')} lead={t('advanced.fileLead')}>
        <HStack>
          <Button variant="outline" onClick={() => void exportTemplate(agentId, words)}>
            <Icon name="download" />
            {words('topbar.export')}
          </Button>
        </HStack>
      </Section>
    </>
  );
}
