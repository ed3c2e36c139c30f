import { linkTo, navigateTo, Slot, useFlag, usePaletteSource, useSlotEntries } from '@voxgrove/sdk';
import { Button, Dialog, HStack, Icon, IconButton, Menu } from '@voxgrove/ui';
import { lazy, Suspense, useState } from 'react';
import type { AgentOwnerView } from '../../contract/agent-view';
import { publishState } from '../data/agents/publish-state';
import { useUnsaved } from '../data/agents/unsaved-changes';
import { useTexts } from '../i18n/useTexts';
import { useAgentActions } from '../parts/AgentActions/useAgentActions';
import { copyAgentId, exportTemplate } from '../parts/agent-actions';
import { channelActions } from './channel-actions';
import { PublishHint } from './PublishHint';
import { usePublish } from '../parts/use-publish';

// Loaded lazily, because few users open it and it contains the code that compares texts.
const VersionHistoryDrawer = lazy(() => import('../screens/VersionHistory/VersionHistoryDrawer'));

const ICONS = {
  publish: 'rocket',
  demo: 'monitor-play',
  copy: 'copy',
  export: 'download',
  history: 'history',
  duplicate: 'copy',
  unpublish: 'wifi-off',
  delete: 'trash-2',
} as const;

/** Slot for the next step after publishing, if a remote offers one. */
const SCRIPT_SLOT = 'agent.publish.website-script';

/** Publish button, and the other actions for a published agent. */
export function PublishControls({ view }: { view: AgentOwnerView }) {
  const t = useTexts();
  const agentId = view.agent.ID;
  const [layer, setLayer] = useState<'hint' | 'history' | null>(null);
  const [opened, setOpened] = useState('');
  const items = useSlotEntries('agent.publish', {
    platform: view.agent.agentPlatform,
    workspaceId: view.agent.ownerID,
  });
  const shownItem = items.find(({ slot }) => slot === opened);
  const [hintOff, setHintOff] = useFlag('dontShowPublishAgain');
  const { busy, publish } = usePublish(view, () => {
    if (!hintOff) setLayer('hint');
  });
  const unsaved = useUnsaved(agentId);
  const same = !unsaved && publishState(view.agent) === 'live';
  const close = () => setLayer(null);

  const demo = linkTo('widget.demo', {}, { vg_id: agentId });
  const action = (
    id: keyof typeof ICONS,
    label: string,
    onSelect: () => void,
    separated = false,
  ) => ({ id, label: t(label), icon: <Icon name={ICONS[id]} size={16} />, onSelect, separated });

  const { duplicate, unpublish, remove, dialog } = useAgentActions(view.agent, () =>
    navigateTo('/agents'),
  );
  const allActions = [
    action('duplicate', 'lifecycle.duplicate', duplicate, true),
    ...(unpublish ? [action('unpublish', 'lifecycle.unpublish', unpublish)] : []),
    ...(remove ? [action('delete', 'lifecycle.delete', remove)] : []),
  ];
  const actions = [
    action('copy', 'topbar.copyId', () => copyAgentId(agentId, t)),
    ...(view.agent.enableNodes
      ? [action('export', 'topbar.export', () => void exportTemplate(agentId, t))]
      : []),
    ...items.map(({ id, slot, label, icon }) => ({
      id,
      label,
      icon: <Icon name={icon} size={16} />,
      onSelect: () => setOpened(slot),
    })),
  ];
  const iconOf = (id: string) => items.find((item) => item.id === id)?.icon ?? 'blocks';
  const history = action('history', 'topbar.history', () => setLayer('history'), true);
  usePaletteSource({
    id: 'agent-actions',
    title: t('topbar.actions'),
    search: async (query) =>
      [
        ...(same || busy ? [] : [action('publish', 'topbar.publish', () => void publish())]),
        history,
        ...actions,
        ...allActions,
      ]
        .filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
        .map(({ id, label, onSelect }) => ({
          id: `agent-${id}`,
          title: label,
          icon: id in ICONS ? ICONS[id as keyof typeof ICONS] : iconOf(id),
          subtitle: view.agent.title,
          group: t('topbar.actions'),
          run: onSelect,
        })),
  });

  return (
    <>
      <HStack gap={{ base: '0.5', md: '1' }}>
        <Button
          px={{ base: '3', md: '3.5' }}
          variant={same && !busy ? 'outline' : 'solid'}
          // On a phone the dot beside the name says the same.
          {...(same && !busy && { hideBelow: 'sm' })}
          disabled={same && !busy}
          loading={busy}
          title={same ? t('topbar.publishedHint') : undefined}
          onClick={() => void publish()}
        >
          {busy ? t('topbar.publishing') : t(same ? 'topbar.published' : 'topbar.publish')}
        </Button>
        <Menu
          trigger={
            <IconButton label={t('topbar.menu')} variant="outline" onClick={close}>
              <Icon name="chevron-down" size={16} />
            </IconButton>
          }
          actions={[
            ...(demo ? [action('demo', 'topbar.openDemo', () => navigateTo(demo))] : []),
            ...actions,
            ...channelActions(agentId, t),
            history,
            ...allActions,
          ]}
        />
      </HStack>
      <Dialog
        open={shownItem !== undefined}
        onClose={() => setOpened('')}
        title={shownItem?.label ?? ''}
        size="md"
      >
        {shownItem && <Slot key={shownItem.slot} name={shownItem.slot} props={{ agentId }} />}
      </Dialog>
      {dialog}
      {layer === 'hint' && (
        <PublishHint
          onClose={close}
          onScript={() => {
            close();
            setOpened(SCRIPT_SLOT);
          }}
          onNever={() => {
            setHintOff(true);
            close();
          }}
        />
      )}
      {layer === 'history' && (
        <Suspense>
          <VersionHistoryDrawer view={view} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
