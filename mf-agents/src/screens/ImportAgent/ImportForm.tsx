import { AGENT, NOTICE, newAgentId } from '@voxgrove/contracts';
import { navigateTo, notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, DropZone, Field, Input, LayerForm, Stack, Text } from '@voxgrove/ui';
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
 * Reads a file in the browser and shows its content before anything is created. The id is chosen
 * once per form, so that a double click or a retry creates only one agent.
 */
export function ImportForm({ onCancel }: { onCancel: () => void }) {
  const t = useTexts();
  const agentId = useRef(newAgentId());
  const [read, setRead] = useState<ReadTemplate | null>(null);
  const [chosen, setChosen] = useState<string>();
  const [title, setTitle] = useState('');
  const create = useImportAgent();
  const { full } = useAgentRoom();
  const busy = create.isPending || create.isSuccess;
  const name = title.trim();

  const choose = async (file: File | undefined) => {
    create.reset();
    setChosen(file?.name);
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
    <LayerForm
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t('import.cancel')}
          </Button>
          {read === null && (
            <Text id="why-not-import" flex="1" textAlign="end" color="fg.muted" fontSize="xs">
              {t('import.whyDisabled')}
            </Text>
          )}
          <Button
            type="submit"
            disabled={!read?.ok || name === ''}
            aria-describedby={read === null ? 'why-not-import' : undefined}
            loading={busy}
          >
            {t('import.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <DropZone
          label={t('import.file')}
          help={chosen === undefined ? t('import.fileHelp') : <span translate="no">{chosen}</span>}
          accept=".json,application/json"
          autoFocus
          onFiles={([file]) => void choose(file)}
        />
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
      </Stack>
    </LayerForm>
  );
}

/** A file that is too large is not read. A file that cannot be read is treated as empty. */
const readFile = async (file: File): Promise<ReadTemplate> =>
  file.size > TEMPLATE_MAX_BYTES
    ? { ok: false, reason: 'tooLarge' }
    : readTemplate(await file.text().catch(() => ''));
