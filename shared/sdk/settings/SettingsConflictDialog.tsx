import { Box, Button, Card, Dialog, Grid, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../i18n/useT';
import type {
  SettingsConflict,
  SettingsDifference,
  SettingsForm,
  SettingsSide,
} from './useSettingsForm';

export interface SettingsConflictDialogProps<T extends object> {
  form: SettingsForm<T>;
  conflict: SettingsConflict<T>;
  label: (name: keyof T & string) => string;
  show: (name: keyof T & string, value: unknown) => ReactNode;
}

/**
 * Dialog after two people saved the same document. Shows both versions of every field and writes
 * nothing until the person chooses.
 */
export function SettingsConflictDialog<T extends object>({
  form,
  conflict,
  label,
  show,
}: SettingsConflictDialogProps<T>) {
  const t = useT('sdk');
  return (
    <Dialog
      open
      onClose={conflict.dismiss}
      role="alertdialog"
      size="lg"
      title={t('settings.conflictTitle')}
      description={t(
        conflict.fields.length === 0 ? 'settings.conflictSame' : 'settings.conflictBody',
      )}
      footer={
        <>
          <Button variant="ghost" onClick={conflict.dismiss}>
            {t('settings.keepEditing')}
          </Button>
          <Button variant="outline" onClick={form.takeTheirs}>
            {t('settings.takeTheirs')}
          </Button>
          <Button variant="outline" loading={form.saving} onClick={() => void form.keepMine()}>
            {t('settings.keepMine')}
          </Button>
          <Button loading={form.saving} onClick={() => void conflict.saveChosen()}>
            {t('settings.saveChosen')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {conflict.fields.map((field) => (
          <Sides
            key={field.name}
            field={field}
            label={label(field.name)}
            show={show}
            onChoose={(side) => conflict.choose(field.name, side)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

function Sides<T>({
  field,
  label,
  show,
  onChoose,
}: {
  field: SettingsDifference<T>;
  label: string;
  show: (name: keyof T & string, value: unknown) => ReactNode;
  onChoose: (side: SettingsSide) => void;
}) {
  const t = useT('sdk');
  const name = useId();
  return (
    <Box role="radiogroup" aria-label={label}>
      <Text fontWeight="semibold" mb="1.5">
        {label}
      </Text>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap="3"
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <Card
            key={side}
            asChild
            pad="none"
            p="3"
            cursor="button"
            borderColor={field.side === side ? 'accent.solid' : 'border'}
            bg={field.side === side ? 'accent.subtle' : 'bg.panel'}
          >
            <label>
              <Text
                as="span"
                display="flex"
                gap="2"
                alignItems="center"
                color="fg.muted"
                fontSize="xs"
                fontWeight="medium"
              >
                <Box asChild accentColor="accent.solid">
                  <input
                    type="radio"
                    name={name}
                    checked={field.side === side}
                    onChange={() => onChoose(side)}
                  />
                </Box>
                {t(`settings.${side}`)}
              </Text>
              <Text
                as="span"
                display="block"
                mt="1"
                htmlTranslate="no"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                maxH="40"
                overflow="auto"
              >
                {show(field.name, field[side])}
              </Text>
            </label>
          </Card>
        ))}
      </Grid>
    </Box>
  );
}
