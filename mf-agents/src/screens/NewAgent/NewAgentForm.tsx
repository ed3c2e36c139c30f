import { AGENT, NOTICE } from '@voxgrove/contracts';
import { AGENT_ERRORS } from '../../../contract/errors';
import { Link, navigateTo, notify, toApiError, useColorMode, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Icon, Input, LayerForm, Stack, Text } from '@voxgrove/ui';
import { useEffect, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { DEFAULT_TEMPLATE } from '../../../contract/templates';
import { holdId } from '../../data/agents/hold-id';
import { useCreateAgent } from '../../data/agents/mutations';
import { useAgentPlatforms } from '../../data/agents/useAgentPlatforms';
import { useAgentRoom } from '../../data/agents/useAgentRoom';
import { useTexts } from '../../i18n/useTexts';
import { NoRoomNotice } from '../../parts/NoRoomNotice';
import { landingOf } from '../AgentWorkspace/landing';
import { keepBegun, readBegun } from '../../data/agents/begun-agent';
import type { BegunAgent } from '../../data/agents/begun-agent';
import { PlatformChoice } from './PlatformChoice';
import { TemplateChoice } from './TemplateChoice';
import { TemplatePreview } from './TemplatePreview';
import { WizardCard } from './WizardCard';

/** Returns the key of the error title, which depends on how the agent was to be created. */
function failureOf({ platform, template }: BegunAgent) {
  if (platform === 'vf') return 'create.failedFlow';
  return template === DEFAULT_TEMPLATE ? 'create.failed' : 'create.failedTemplate';
}

/**
 * Returns the reason of an error. An unreadable response has no useful message, so it gets the
 * message of AGENT_CREATE_FAILED.
 */
const reasonOf = (error: unknown): string => {
  const { code, message } = toApiError(error);
  return code === 'BAD_RESPONSE' ? AGENT_ERRORS.AGENT_CREATE_FAILED.message : message;
};

/**
 * Form for a new agent, which needs a name and a template. The browser chooses the id of the agent
 * together with the name and the template: a double click or a retry creates only one agent.
 */
export function NewAgentForm({ onCancel }: { onCancel: () => void }) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { mode } = useColorMode();
  const [begun, setBegun] = useState(() => readBegun(uid));
  const [isAttempted, setAttempted] = useState(false);
  const create = useCreateAgent();
  const platforms = useAgentPlatforms();
  const { full } = useAgentRoom();
  const platform = platforms.includes(begun.platform) ? begun.platform : 'vg';
  const newAgent = { ...begun, platform };
  const name = begun.title.trim();
  const busy = create.isPending || create.isSuccess;
  const change = (part: Partial<BegunAgent>) => {
    const next = { ...begun, ...part };
    setBegun(next);
    keepBegun(uid, next);
  };

  useEffect(() => {
    void holdId(begun.agentId);
  }, [begun.agentId]);

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name === '') {
      setAttempted(true);
      notify({ type: 'error', message: t('create.nameRequired') });
      return;
    }
    create.mutate(
      {
        begun: { ...newAgent, title: name },
        themeMode: mode,
        keep: ({ agentId, asked: sent }) => change({ agentId, asked: sent }),
      },
      {
        onSuccess: (agent) => {
          keepBegun(uid, null);
          notify({ type: 'success', message: t('create.done'), durationMs: NOTICE.short });
          navigateTo(landingOf(agent));
        },
        onError: (error) =>
          notify({
            type: 'error',
            message: t(failureOf(newAgent), { error: reasonOf(error) }),
            durationMs: NOTICE.longest,
          }),
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
            {t('create.cancel')}
          </Button>
          {name === '' && (
            <Text id="why-disabled" flex="1" textAlign="end" color="fg.muted" fontSize="xs">
              {t('create.whyDisabled')}
            </Text>
          )}
          <Button
            type="submit"
            disabled={name === ''}
            aria-describedby={name === '' ? 'why-disabled' : undefined}
            loading={busy}
          >
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {platforms.length > 1 && (
          <PlatformChoice
            value={platform}
            platforms={platforms}
            onChange={(chosen) => change({ platform: chosen })}
          />
        )}
        <WizardCard />
        <Text color="fg.muted" fontSize="xs" textAlign="center">
          {t('create.or')}
        </Text>
        <Field
          label={t('create.name')}
          help={t('create.nameHelp')}
          required
          error={isAttempted && name === '' ? t('create.nameRequired') : undefined}
        >
          <Input
            value={begun.title}
            maxLength={AGENT.nameMaxLength}
            autoComplete="off"
            data-autofocus
            onChange={(event) => change({ title: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && name === '') submit(event);
            }}
          />
        </Field>
        {platform === 'vg' && (
          <>
            <TemplateChoice value={begun.template} onChange={(template) => change({ template })} />
            <TemplatePreview template={begun.template} agentName={name} />
          </>
        )}
        {create.error && (
          <AlertBox type="error">
            {t(failureOf(newAgent), { error: reasonOf(create.error) })}
          </AlertBox>
        )}
        <AlertBox>{t('create.integrations')}</AlertBox>
        <Button variant="ghost" alignSelf="flex-start" px="2" asChild>
          <Link to="/agents/new/import">
            <Icon name="upload" />
            {t('import.open')}
          </Link>
        </Button>
      </Stack>
    </LayerForm>
  );
}
