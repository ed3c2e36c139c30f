import { NOTICE } from '@voxgrove/contracts';
import { linkTo, navigateTo, notify, Slot, toApiError, useFlag, useQueryClient } from '@voxgrove/sdk';
import { Button, Dialog, HStack, Icon, IconButton, Menu } from '@voxgrove/ui';
import { useState } from 'react';
import type { AgentOwnerView } from '../../contract/agent-view';
import { isPublished } from '../data/agents/is-published';
import { usePublish } from '../data/agents/mutations';
import { agentQuery } from '../data/agents/queries';
import { saveUnsaved } from '../data/agents/unsaved-changes';
import { useTexts } from '../i18n/useTexts';
import { PublishHint } from './PublishHint';

/** Publish, and what else can be done with a published agent. */
export function PublishControls({ view }: { view: AgentOwnerView }) {
  const t = useTexts();
  const client = useQueryClient();
  const agentId = view.agent.ID;
  const publish = usePublish(agentId);
  const [saving, setSaving] = useState(false);
  const [dialog, setDialog] = useState<'script' | 'hint' | null>(null);
  const [hintOff, setHintOff] = useFlag('dontShowPublishAgain');
  const busy = saving || publish.isPending;
  const same = isPublished(view);

  const go = async () => {
    setSaving(true);
    try {
      if (!await saveUnsaved(agentId)) return;
      const { agent, version } = await client.ensureQueryData(agentQuery(agentId));
      await publish.mutateAsync({ agent, version });
      if (!hintOff) setDialog('hint');
    } catch (error) {
      notify({ type: 'error', message: t('topbar.failed', { error: toApiError(error).message }), durationMs: NOTICE.longest });
    } finally {
      setSaving(false);
    }
  };
  const copyId = () => navigator.clipboard.writeText(agentId).then(
    () => notify({ type: 'success', message: t('topbar.copied'), durationMs: NOTICE.short }),
    () => notify({ type: 'warning', message: t('topbar.copyFailed', { id: agentId }), durationMs: NOTICE.longest }),
  );

  const demo = linkTo('widget.demo', {}, { vg_id: agentId });

  return (
    <>
      <HStack gap="1">
        <Button variant={same && !busy ? 'outline' : 'solid'} disabled={same && !busy} loading={busy} title={same ? t('topbar.publishedHint') : undefined} onClick={() => void go()}>{t(busy ? 'topbar.publishing' : same ? 'topbar.published' : 'topbar.publish')}</Button>
        <Menu
          trigger={<IconButton label={t('topbar.menu')} variant="outline"><Icon name="chevron-down" size={16} /></IconButton>}
          actions={[
            ...(demo ? [{ id: 'demo', label: t('topbar.openDemo'), icon: <Icon name="monitor-play" size={16} />, onSelect: () => navigateTo(demo) }] : []),
            { id: 'copy', label: t('topbar.copyId'), icon: <Icon name="copy" size={16} />, onSelect: () => void copyId() },
            { id: 'script', label: t('topbar.script'), icon: <Icon name="code" size={16} />, onSelect: () => setDialog('script') },
          ]}
        />
      </HStack>
      <Dialog open={dialog === 'script'} onClose={() => setDialog(null)} title={t('topbar.scriptTitle')} size="md"><Slot name="agent.website-script" props={{ agentId }} /></Dialog>
      {dialog === 'hint' && <PublishHint onClose={() => setDialog(null)} onScript={() => setDialog('script')} onNever={() => { setHintOff(true); setDialog(null); }} />}
    </>
  );
}
