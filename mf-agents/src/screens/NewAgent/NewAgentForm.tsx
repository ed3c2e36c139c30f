import { AGENT, NOTICE, newAgentId } from '@voxgrove/contracts';
import { Link, navigateTo, notify, toApiError, useColorMode } from '@voxgrove/sdk';
import { AlertBox, Button, Field, HStack, Icon, Input, Stack, Text } from '@voxgrove/ui';
import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useCreateAgent } from '../../data/agents/mutations';
import { useAgentRoom } from '../../data/agents/useAgentRoom';
import { useTexts } from '../../i18n/useTexts';
import { NoRoomNotice } from '../../parts/NoRoomNotice';
import { WizardCard } from './WizardCard';

/** A name makes an agent; the id is chosen once per form, so that pressing twice or trying again cannot make two. */
export function NewAgentForm() {
  const t = useTexts();
  const { mode } = useColorMode();
  const agentId = useRef(newAgentId());
  const [title, setTitle] = useState('');
  const [asked, setAsked] = useState(false);
  const create = useCreateAgent();
  const name = title.trim();
  const busy = create.isPending || create.isSuccess;
  const { full } = useAgentRoom();

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name === '') {
      setAsked(true);
      notify({ type: 'error', message: t('create.nameRequired') });
      return;
    }
    create.mutate({ agentId: agentId.current, title: name, themeMode: mode }, {
      onSuccess: ({ agent }) => {
        notify({ type: 'success', message: t('create.done'), durationMs: NOTICE.short });
        navigateTo(`/agents/${agent.ID}/${agent.enableNodes ? 'nodes' : 'overview'}?showDebugger=true`);
      },
      onError: (error) => notify({ type: 'error', message: t('create.failed', { error: toApiError(error).message }), durationMs: NOTICE.longest }),
    });
  };

  if (full && create.isIdle) return <NoRoomNotice />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <WizardCard />
        <Text color="fg.muted" fontSize="xs" textAlign="center">{t('create.or')}</Text>
        <Field label={t('create.name')} help={t('create.nameHelp')} required error={asked && name === '' ? t('create.nameRequired') : undefined}>
          <Input value={title} maxLength={AGENT.nameMaxLength} autoComplete="off" data-autofocus onChange={(event) => setTitle(event.target.value)} onKeyDown={(event) => { if (event.key === 'Enter' && name === '') submit(event); }} />
        </Field>
        {create.error && <AlertBox type="error">{t('create.failed', { error: toApiError(create.error).message })}</AlertBox>}
        <AlertBox>{t('create.integrations')}</AlertBox>
        <Button variant="ghost" alignSelf="flex-start" px="2" asChild><Link to="/agents/new/import"><Icon name="upload" />{t('import.open')}</Link></Button>
        <HStack justify="flex-end" gap="3">
          {name === '' && <Text id="why-disabled" color="fg.muted" fontSize="xs">{t('create.whyDisabled')}</Text>}
          <Button type="submit" disabled={name === ''} aria-describedby={name === '' ? 'why-disabled' : undefined} loading={busy}>{t('create.submit')}</Button>
        </HStack>
      </Stack>
    </form>
  );
}
