import { AGENT } from '@voxgrove/contracts';
import { ApiError, SettingsShell, useQueryClient, useSettingsForm } from '@voxgrove/sdk';
import type { StoredSettings } from '@voxgrove/sdk';
import { Button, Card, ColorPicker, Field, Input, Textarea } from '@voxgrove/ui';
import { useEffect } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { useSaveDraft } from '../../data/agents/mutations';
import { agentQuery } from '../../data/agents/queries';
import { offerUnsaved } from '../../data/agents/unsaved-changes';
import { useTexts } from '../../i18n/useTexts';
import { settingsOf, writeOf } from './settings';
import type { Settings } from './settings';

const stored = ({ agent, version }: AgentOwnerView): StoredSettings<Settings> => ({ data: settingsOf(agent), version });

/** What the owner can say about the agent, saved as the draft. */
export function SettingsCard({ view }: { view: AgentOwnerView }) {
  const t = useTexts();
  const client = useQueryClient();
  const agentId = view.agent.ID;
  const { mutateAsync } = useSaveDraft(agentId);
  const form = useSettingsForm<Settings>({
    stored: settingsOf(view.agent), version: view.version,
    save: async (changes, version) => {
      if (changes.title?.trim() === '') throw new ApiError('AGENT_NAME_REQUIRED', t('overview.nameRequired'), 400);
      return stored(await mutateAsync({ fields: writeOf(view.agent, changes), version }));
    },
    reload: async () => stored(await client.fetchQuery({ ...agentQuery(agentId), staleTime: 0 })),
  });
  const { value, dirty, save } = form;
  useEffect(() => (dirty ? offerUnsaved(agentId, save) : undefined), [agentId, dirty, save]);

  const labels: Record<keyof Settings, string> = {
    title: t('overview.name'), description: t('overview.description'), proactiveMessage: t('overview.proactive'), firstMessage: t('overview.firstMessage'), systemPrompt: t('overview.systemPrompt'), primaryColor: t('overview.color'),
  };
  const bind = (name: keyof Settings) => ({ value: value[name], onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }) });
  return (
    <Card pad="lg">
      <SettingsShell section form={form} title={t('overview.settings')} labels={labels} actions={dirty && <Button variant="ghost" onClick={form.discard}>{t('overview.discard')}</Button>}>
        <Field label={labels.title} required error={value.title.trim() === '' ? t('overview.nameRequired') : form.error?.fields['title']}><Input maxLength={AGENT.nameMaxLength} {...bind('title')} /></Field>
        <Field label={labels.description} help={t('overview.descriptionHelp')}><Textarea rows={2} maxLength={2_000} {...bind('description')} /></Field>
        <Field label={labels.proactiveMessage} help={t('overview.proactiveHelp')}><Textarea rows={2} maxLength={500} {...bind('proactiveMessage')} /></Field>
        <Field label={labels.firstMessage} help={t('overview.firstMessageHelp')}><Textarea rows={2} maxLength={2_000} {...bind('firstMessage')} /></Field>
        <Field label={labels.systemPrompt} help={t('overview.systemPromptHelp')}><Textarea rows={6} maxLength={20_000} {...bind('systemPrompt')} /></Field>
        <ColorPicker label={labels.primaryColor} value={value.primaryColor} onChange={(primaryColor) => form.set({ primaryColor })} swatchLabel={(hex) => hex} wellLabel={t('wizard.pickColor')} invalidText={t('wizard.colorInvalid')} />
      </SettingsShell>
    </Card>
  );
}
