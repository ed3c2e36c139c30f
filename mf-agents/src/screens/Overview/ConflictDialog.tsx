import { Box, Button, Dialog, Grid, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { SETTING_NAMES, settingsOf } from './settings';
import type { SettingName } from './settings';
import type { SettingsForm } from './useSettingsForm';

const SETTING_LABELS: Record<SettingName, string> = {
  title: 'overview.name', description: 'overview.description', proactiveMessage: 'overview.proactive', firstMessage: 'overview.firstMessage', systemPrompt: 'overview.systemPrompt', primaryColor: 'overview.color',
};

/** Two people saved one agent: both texts side by side, and nothing happens until one is chosen. */
export function ConflictDialog({ form }: { form: SettingsForm }) {
  const t = useTexts();
  if (!form.theirs) return null;
  const theirs = settingsOf(form.theirs.agent);
  const differing = SETTING_NAMES.filter((name) => form.values[name] !== theirs[name]);
  return (
    <Dialog
      open onClose={form.keepEditing} role="alertdialog" size="lg" title={t('conflict.title')} description={t('conflict.body')}
      footer={<>
        <Button variant="ghost" onClick={form.keepEditing}>{t('conflict.keepEditing')}</Button>
        <Button variant="outline" onClick={form.takeTheirs}>{t('conflict.useTheirs')}</Button>
        <Button loading={form.saving} onClick={() => void form.saveMine()}>{t('conflict.useMine')}</Button>
      </>}
    >
      <Stack gap="4">
        {differing.length === 0 && <Text>{t('conflict.identical')}</Text>}
        {differing.map((name) => (
          <Box key={name} role="group" aria-label={t(SETTING_LABELS[name])}>
            <Text fontWeight="semibold" mb="1">{t(SETTING_LABELS[name])}</Text>
            <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
              <Side label={t('conflict.mine')} text={form.values[name]} />
              <Side label={t('conflict.theirs')} text={theirs[name]} />
            </Grid>
          </Box>
        ))}
      </Stack>
    </Dialog>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  const t = useTexts();
  return (
    <Box bg="bg.muted" borderRadius="sm" p="3" minW="0">
      <Text color="fg.muted" fontSize="xs">{label}</Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxH="40" overflow="auto">{text || t('conflict.empty')}</Text>
    </Box>
  );
}
