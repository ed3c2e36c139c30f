import {
  AlertBox,
  Box,
  Button,
  CopyChip,
  FormPage,
  Heading,
  SaveBar,
  Stack,
  Text,
} from '@voxgrove/ui';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useT } from '../i18n/useT';
import { SettingsConflictDialog } from './SettingsConflictDialog';
import type { SettingsForm } from './useSettingsForm';

export interface SettingsShellProps<T extends object> {
  form: SettingsForm<T>;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Further actions, beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** The form is one part of a page that has its own header. */
  section?: boolean;
  /** Labels of fields in the comparison; default: their names. */
  labels?: Partial<Record<keyof T & string, string>>;
  /** Formats a value in the comparison; default: texts unchanged, the rest as JSON. */
  show?: (name: keyof T & string, value: unknown) => ReactNode;
}

/** Space for the top bar when an element is scrolled into view. */
const BELOW_BAR = '5rem';

/**
 * Wraps the fields of a document. Shows a bar with Discard and Save while there are unsaved changes
 * (also Enter in a field, Ctrl or ⌘ and S), the state of the form, errors, and the choice after a
 * conflict.
 */
export function SettingsShell<T extends object>({
  form,
  title,
  subtitle,
  actions,
  children,
  section = false,
  labels = {},
  show,
}: SettingsShellProps<T>) {
  const t = useT('sdk');
  const stateId = useId();
  const titleId = useId();
  const state = stateOf(form);
  const nothingToSave = form.loading || (form.exists && !form.dirty && !form.saving);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      event.key.toLowerCase() !== 's'
    )
      return;
    event.preventDefault();
    if (!nothingToSave && !event.repeat) void form.save();
  };
  const failure = useRef<HTMLDivElement>(null);
  // The person may have scrolled far down, so bring the error into view. A later scroll to a single
  // field wins.
  useEffect(() => {
    if (form.error) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [form.error]);
  const showValue = show ?? ((_name, value) => asText(value) || t('settings.empty'));
  const body = (
    <Stack gap="4">
      {form.error && (
        <Box ref={failure} scrollMarginTop={BELOW_BAR}>
          <AlertBox
            type="error"
            title={t('settings.failed')}
            {...(form.error.requestId && { actions: <CopyChip value={form.error.requestId} /> })}
          >
            {form.error.message}
          </AlertBox>
        </Box>
      )}
      {children}
      <SaveBar
        raised={!nothingToSave}
        state={
          <Text id={stateId} role="status">
            {t(`settings.${state}`)}
          </Text>
        }
      >
        {form.exists && !form.saving && (
          <Button variant="ghost" onClick={form.discard}>
            {t('settings.discard')}
          </Button>
        )}
        <Button
          type="submit"
          loading={form.saving}
          aria-describedby={stateId}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {t('settings.save')}
        </Button>
      </SaveBar>
    </Stack>
  );
  return (
    <>
      <form
        onSubmit={submit}
        onKeyDown={onKeyDown}
        noValidate
        aria-busy={form.loading}
        {...(section && { 'aria-labelledby': titleId })}
      >
        {section ? (
          <>
            <Box display="flex" gap="3" flexWrap="wrap" mb="4">
              <Box flex="1 1 12rem" minW="0">
                <Heading size="lg" id={titleId}>
                  {title}
                </Heading>
                {subtitle && (
                  <Text color="fg.muted" mt="1">
                    {subtitle}
                  </Text>
                )}
              </Box>
              {actions}
            </Box>
            {body}
          </>
        ) : (
          <FormPage wide title={title} subtitle={subtitle} actions={actions}>
            {body}
          </FormPage>
        )}
      </form>
      {form.conflict && (
        <SettingsConflictDialog
          form={form}
          conflict={form.conflict}
          label={(name) => labels[name] ?? name}
          show={showValue}
        />
      )}
    </>
  );
}

function stateOf({
  loading,
  saving,
  dirty,
  exists,
}: Pick<SettingsForm<object>, 'loading' | 'saving' | 'dirty' | 'exists'>) {
  if (loading) return 'loading';
  if (saving) return 'saving';
  if (dirty) return 'unsaved';
  return exists ? 'saved' : 'fresh';
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
}
