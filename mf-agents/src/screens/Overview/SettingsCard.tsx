import { AGENT } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Card, ColorPicker, CopyChip, Field, Heading, HStack, Input, Stack, Text, Textarea } from '@voxgrove/ui';
import type { FormEvent } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { useTexts } from '../../i18n/useTexts';
import { ConflictDialog } from './ConflictDialog';
import type { SettingName } from './settings';
import { useSettingsForm } from './useSettingsForm';

/** What the owner can say about the agent, saved as the draft. Enter in a line saves. */
export function SettingsCard({ view }: { view: AgentOwnerView }) {
  const t = useTexts();
  const form = useSettingsForm(view);
  const bind = (name: SettingName) => ({ value: form.values[name], onChange: (event: { target: { value: string } }) => form.change(name, event.target.value) });
  const submit = (event: FormEvent) => { event.preventDefault(); void form.save(); };
  const failure = form.error ? toApiError(form.error) : null;

  return (
    <Card pad="lg">
      <form onSubmit={submit} noValidate aria-label={t('overview.settings')}>
        <Stack gap="4">
          <Heading size="md">{t('overview.settings')}</Heading>
          <Field label={t('overview.name')} required error={form.nameMissing ? t('overview.nameRequired') : failure?.fields.title}><Input maxLength={AGENT.nameMaxLength} {...bind('title')} /></Field>
          <Field label={t('overview.description')} help={t('overview.descriptionHelp')}><Textarea rows={2} maxLength={2_000} {...bind('description')} /></Field>
          <Field label={t('overview.proactive')} help={t('overview.proactiveHelp')}><Textarea rows={2} maxLength={500} {...bind('proactiveMessage')} /></Field>
          <Field label={t('overview.firstMessage')} help={t('overview.firstMessageHelp')}><Textarea rows={2} maxLength={2_000} {...bind('firstMessage')} /></Field>
          <Field label={t('overview.systemPrompt')} help={t('overview.systemPromptHelp')}><Textarea rows={6} maxLength={20_000} {...bind('systemPrompt')} /></Field>
          <ColorPicker label={t('overview.color')} value={form.values.primaryColor} onChange={(hex) => form.change('primaryColor', hex)} swatchLabel={(hex) => hex} wellLabel={t('wizard.pickColor')} invalidText={t('wizard.colorInvalid')} />
          {failure && <AlertBox type="error" title={t('overview.saveFailed')} actions={failure.requestId && <CopyChip value={failure.requestId} />}>{failure.message}</AlertBox>}
          <HStack justify="space-between" gap="3" flexWrap="wrap" pos="sticky" bottom="0" bg="bg.panel" py="3" borderTopWidth="1px" mb="-3">
            <Text color={form.dirty ? 'warning.fg' : 'fg.muted'} role="status">{form.dirty ? t('overview.unsaved') : t('overview.saved')}</Text>
            <HStack gap="2">
              {form.dirty && <Button variant="ghost" onClick={form.discard}>{t('overview.discard')}</Button>}
              <Button type="submit" loading={form.saving} disabled={!form.dirty || form.nameMissing}>{t('overview.save')}</Button>
            </HStack>
          </HStack>
        </Stack>
      </form>
      <ConflictDialog form={form} />
    </Card>
  );
}
