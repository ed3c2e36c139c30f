import {
  Link,
  toApiError,
  useQuery,
  useT,
  useTitle,
  useUnsavedGuard,
  useWorkspace,
} from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  Checkbox,
  Field,
  FormPage,
  FormSkeleton,
  Heading,
  Icon,
  SaveBar,
  Stack,
  Text,
  Textarea,
  TextLink,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { InboxSettings } from '../../../../contract/inbox';
import { useSaveSettings } from '../../../data/inbox/changes';
import { inboxSettingsQuery } from '../../../data/inbox/queries';
import { QueryError } from '../../../parts/QueryError';
import { TimeZoneSelect } from '../../../parts/TimeZoneSelect';
import { useTexts } from '../useTexts';
import { CannedRepliesField } from './CannedRepliesField';
import { WeeklyReportField } from './WeeklyReportField';

/** Tags, prepared replies and the time zone of a workspace. */
export function InboxSettingsScreen() {
  const t = useTexts();
  const { uid: workspaceId } = useWorkspace();
  const { data, error, refetch } = useQuery(inboxSettingsQuery(workspaceId));
  useTitle(t('settings.title'));
  const back = (
    <TextLink asChild>
      <Link to="/inbox">
        <Icon name="arrow-left" size={14} /> {t('settings.back')}
      </Link>
    </TextLink>
  );
  return (
    <FormPage title={t('settings.title')} subtitle={t('settings.subtitle')} back={back}>
      {error && !data && (
        <QueryError title={t('settings.error')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton height="24rem" framed />}
      {data && (
        <Stack gap="4">
          <SettingsForm settings={data.settings} workspaceId={workspaceId} />
          <WeeklyReportField workspaceId={workspaceId} />
        </Stack>
      )}
    </FormPage>
  );
}

function SettingsForm({ settings, workspaceId }: { settings: InboxSettings; workspaceId: string }) {
  const t = useTexts();
  const [draft, setDraft] = useState(settings);
  const [tags, setTags] = useState(settings.predefinedTags.join('\n'));
  const save = useSaveSettings(workspaceId);
  const predefinedTags = [...new Set(tags.split('\n').map((tag) => tag.trim()))].filter(Boolean);
  const wanted = { ...draft, predefinedTags };
  const [stored, setStored] = useState(settings);
  const dirty = JSON.stringify(wanted) !== JSON.stringify(stored);
  const unsaved = useT('sdk')('settings.unsaved');
  const savedText = save.isSuccess ? t('settings.saved') : '';
  /** Saves the settings. @returns whether they are stored */
  const submit = async (): Promise<boolean> => {
    try {
      await save.mutateAsync(wanted);
      setStored(wanted);
      return true;
    } catch {
      // The form shows the error.
      return false;
    }
  };
  useUnsavedGuard(dirty, false, submit);
  const change = (part: Partial<InboxSettings>): void => {
    save.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="4">
        <Card pad="lg">
          <Stack gap="4">
            <Field label={t('settings.tags')} help={t('settings.tagsHelp')}>
              <Textarea
                rows={4}
                value={tags}
                onChange={({ target }) => {
                  save.reset();
                  setTags(target.value);
                }}
              />
            </Field>
            <Checkbox
              checked={draft.disallowAnyTags}
              onChange={({ target }) => change({ disallowAnyTags: target.checked })}
            >
              {t('settings.onlyTags')}
            </Checkbox>
          </Stack>
        </Card>
        <Card pad="lg">
          <Heading as="h2" fontSize="md" mb="1">
            {t('settings.canned')}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mb="3">
            {t('settings.cannedHelp', { variable: '{{name}}' })}
          </Text>
          <CannedRepliesField
            replies={draft.cannedReplies}
            onChange={(cannedReplies) => change({ cannedReplies })}
          />
        </Card>
        <Card pad="lg">
          <Field label={t('settings.timeZone')} help={t('settings.timeZoneHelp')}>
            <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
          </Field>
        </Card>
        {save.error && (
          <AlertBox
            type="error"
            title={t('settings.failed', { error: toApiError(save.error).message })}
          />
        )}
        <SaveBar raised={dirty} state={<Text role="status">{dirty ? unsaved : savedText}</Text>}>
          <Button type="submit" loading={save.isPending}>
            {t('settings.save')}
          </Button>
        </SaveBar>
      </Stack>
    </form>
  );
}
