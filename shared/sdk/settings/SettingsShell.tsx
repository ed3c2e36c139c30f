import {
  AlertBox,
  Box,
  Button,
  CopyChip,
  Flex,
  Heading,
  PageHeader,
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
  /** Further actions, left of Save. */
  actions?: ReactNode;
  children: ReactNode;
  /** One part of a page with its own header. */
  section?: boolean;
  /** Labels of fields in the comparison; default: their names. */
  labels?: Partial<Record<keyof T & string, string>>;
  /** Formats a value in the comparison; default: texts unchanged, the rest as JSON. */
  show?: (name: keyof T & string, value: unknown) => ReactNode;
}

/** Offset below the top bar; scrolling to an element leaves room for Save too. */
const BELOW_BAR = '4rem';
const BELOW_SAVE = '8rem';

/**
 * Wraps the fields of a document: Save (also Enter in a field, Ctrl or ⌘ and S), unsaved state,
 * errors, and the choice after a conflict. In a section Save stays visible while there are changes,
 * because sections are higher than the window.
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
  const state = form.loading
    ? 'loading'
    : form.saving
      ? 'saving'
      : form.dirty
        ? 'unsaved'
        : form.exists
          ? 'saved'
          : 'fresh';
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
  // The person may have scrolled far down. A later scroll to a single field wins.
  useEffect(() => {
    if (form.error) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [form.error]);
  const shown = show ?? ((_name, value) => asText(value) || t('settings.empty'));
  const save = (
    <Flex gap="3" align="center" wrap="wrap">
      <Text id={stateId} role="status" fontSize="sm" color={form.dirty ? 'warning.fg' : 'fg.muted'}>
        {t(`settings.${state}`)}
      </Text>
      {actions}
      <Button
        type="submit"
        loading={form.saving}
        aria-describedby={stateId}
        aria-keyshortcuts="Control+S Meta+S"
        {...(nothingToSave && { 'aria-disabled': true })}
      >
        {t('settings.save')}
      </Button>
    </Flex>
  );
  const body = (
    <Stack gap="4">
      {form.error && (
        <Box ref={failure} scrollMarginTop={BELOW_SAVE}>
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
          <Box
            display={{ base: 'block', md: 'grid' }}
            gridTemplateColumns="minmax(0, 1fr) auto"
            columnGap="3"
          >
            <Box minW="0" mb={{ base: '2', md: '4' }}>
              <Heading size="lg" id={titleId}>
                {title}
              </Heading>
              {subtitle && (
                <Text color="fg.muted" mt="1">
                  {subtitle}
                </Text>
              )}
            </Box>
            {/* Beside the title, spanning everything below. */}
            <Box
              gridColumn="2"
              gridRow="1 / span 2"
              alignSelf="start"
              w="fit-content"
              p="2"
              m="-2"
              mb={{ base: '2', md: '-2' }}
              borderRadius="md"
              zIndex="docked"
              {...(!nothingToSave && {
                pos: 'sticky',
                top: BELOW_BAR,
                bg: 'bg.panel',
                boxShadow: 'float',
              })}
            >
              {save}
            </Box>
            <Box gridColumn="1 / -1" gridRow="2" minW="0">
              {body}
            </Box>
          </Box>
        ) : (
          <>
            <PageHeader title={title} subtitle={subtitle} actions={save} />
            {body}
          </>
        )}
      </form>
      {form.conflict && (
        <SettingsConflictDialog
          form={form}
          conflict={form.conflict}
          label={(name) => labels[name] ?? name}
          show={shown}
        />
      )}
    </>
  );
}

const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value, null, 2);
