import { AGENT, NOTICE, newAgentId } from '@voxgrove/contracts';
import { navigateTo, notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Field, HStack, Input, Stack, Text } from '@voxgrove/ui';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { TEMPLATE_MAX_BYTES } from '../../../contract/agent-template';
import { useImportAgent } from '../../data/agents/mutations';
import { useAgentRoom } from '../../data/agents/useAgentRoom';
import { useTexts } from '../../i18n/useTexts';
import { NoRoomNotice } from '../../parts/NoRoomNotice';
import { landingOf } from '../AgentWorkspace/landing';
import { TemplateFaults } from './TemplateFaults';
import { TemplatePreview } from './TemplatePreview';
import { readTemplate } from './read-template';
import type { ReadTemplate } from './read-template';

/**
 * A file is read here and shown before anything is made; the id is chosen once per form, so that
 * pressing twice or trying again cannot make two.
 */
export function ImportForm() {
  const t = useTexts();
  const agentId = useRef(newAgentId());
  const [read, setRead] = useState<ReadTemplate | null>(null);
  const [title, setTitle] = useState('');
  const create = useImportAgent();
  const { full } = useAgentRoom();
  const busy = create.isPending || create.isSuccess;
  const name = title.trim();

  const choose = async (file: File | undefined) => {
    create.reset();
    const found = file ? await readFile(file) : null;
    setRead(found);
    setTitle(found?.ok ? found.template.agent.title : '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !read?.ok || name === '') return;
    create.mutate(
      { agentId: agentId.current, agentName: name, agentTemplate: read.template },
      {
        onSuccess: (agent) => {
          notify({ type: 'success', message: t('create.done'), durationMs: NOTICE.short });
          navigateTo(landingOf(agent));
        },
      },
    );
  };

  if (full && create.isIdle) return <NoRoomNotice />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <Field label={t('import.file')} help={t('import.fileHelp')}>
          <Input
            type="file"
            accept=".json,application/json"
            py="1.5"
            h="auto"
            data-autofocus
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        {read && !read.ok && <TemplateFaults read={read} />}
        {read?.ok && (
          <>
            <Field
              label={t('create.name')}
              required
              error={name === '' ? t('create.nameRequired') : undefined}
            >
              <Input
                value={title}
                maxLength={AGENT.nameMaxLength}
                autoComplete="off"
                onChange={(event) => setTitle(event.target.value)}
              />
            </Field>
            <TemplatePreview agent={read.template.agent} leftOut={read.leftOut} />
          </>
        )}
        {create.error && (
          <AlertBox type="error">
            {t('import.failed', { error: toApiError(create.error).message })}
          </AlertBox>
        )}
        <HStack justify="flex-end" gap="3">
          {!read?.ok && (
            <Text id="why-not-import" color="fg.muted" fontSize="xs">
              {t('import.whyDisabled')}
            </Text>
          )}
          <Button
            type="submit"
            disabled={!read?.ok || name === ''}
            aria-describedby={read?.ok ? undefined : 'why-not-import'}
            loading={busy}
          >
            {t('import.submit')}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}

/** A file that is too large is not read at all, and one that cannot be read holds nothing. */
const readFile = async (file: File): Promise<ReadTemplate> =>
  file.size > TEMPLATE_MAX_BYTES
    ? { ok: false, reason: 'tooLarge' }
    : readTemplate(await file.text().catch(() => ''));
