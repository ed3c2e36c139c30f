import { AlertBox, Box, Button, CopyChip, Flex, Heading, PageHeader, Stack, Text } from '@voxgrove/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { useId } from 'react';
import { useT } from '../i18n/useT';
import { SettingsConflictDialog } from './SettingsConflictDialog';
import type { SettingsForm } from './useSettingsForm';

export interface SettingsShellProps<T extends object> {
  form: SettingsForm<T>;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Further actions, left of Save. */
  actions?: ReactNode;
  children: ReactNode;
  /** One part of a page that has a head of its own. */
  section?: boolean;
  /** How fields are called where two versions stand side by side; their names unless told. */
  labels?: Partial<Record<keyof T & string, string>>;
  /** How a value is shown there; texts as they are, the rest as JSON unless told. */
  show?: (name: keyof T & string, value: unknown) => ReactNode;
}

/** Around the fields of a document: Save (Enter in a line does the same), whether something is unsaved, what went wrong, and the choice after a conflict. */
export function SettingsShell<T extends object>({ form, title, subtitle, actions, children, section = false, labels = {}, show }: SettingsShellProps<T>) {
  const t = useT('sdk');
  const stateId = useId();
  const titleId = useId();
  const state = form.loading ? 'loading' : form.saving ? 'saving' : form.dirty ? 'unsaved' : form.exists ? 'saved' : 'fresh';
  const nothingToSave = form.loading || (form.exists && !form.dirty && !form.saving);
  const submit = (event: SubmitEvent<HTMLFormElement>) => { event.preventDefault(); void form.save(); };
  const shown = show ?? ((_name, value) => asText(value) || t('settings.empty'));
  const save = (
    <Flex gap="3" align="center" wrap="wrap">
      <Text id={stateId} role="status" fontSize="sm" color={form.dirty ? 'warning.fg' : 'fg.muted'}>{t(`settings.${state}`)}</Text>
      {actions}
      <Button type="submit" loading={form.saving} aria-describedby={stateId} {...(nothingToSave && { 'aria-disabled': true })}>{t('settings.save')}</Button>
    </Flex>
  );
  return (
    <>
      <form onSubmit={submit} noValidate aria-busy={form.loading} {...(section && { 'aria-labelledby': titleId })}>
        {section
          ? <Flex gap="3" justify="space-between" align={subtitle ? 'flex-start' : 'center'} wrap="wrap" mb="4"><Box minW="0"><Heading size="lg" id={titleId}>{title}</Heading>{subtitle && <Text color="fg.muted" mt="1">{subtitle}</Text>}</Box>{save}</Flex>
          : <PageHeader title={title} subtitle={subtitle} actions={save} />}
        <Stack gap="4">
          {form.error && <AlertBox type="error" title={t('settings.failed')} {...(form.error.requestId && { actions: <CopyChip value={form.error.requestId} /> })}>{form.error.message}</AlertBox>}
          {children}
        </Stack>
      </form>
      {form.conflict && <SettingsConflictDialog form={form} conflict={form.conflict} label={(name) => labels[name] ?? name} show={shown} />}
    </>
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2));
