import { useNavigate, useQuery } from '@voxgrove/sdk';
import { Button, Icon, Input, Menu, Popover, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSaveViews } from '../../data/inbox/changes';
import { inboxSettingsQuery } from '../../data/inbox/queries';
import type { InboxAddress } from './useInboxAddress';
import { useTexts } from './useTexts';

/** Opens a saved list, or saves the current list under a name. */
export function SaveList({ address, workspaceId }: { address: InboxAddress; workspaceId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { data } = useQuery(inboxSettingsQuery(workspaceId));
  const save = useSaveViews(workspaceId);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const views = data?.views ?? [];
  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    const others = views.filter((view) => view.name !== wanted);
    save.mutate([...others, { name: wanted, query: address.saved }], {
      onSuccess: () => {
        setOpen(false);
        setName('');
      },
    });
  }
  return (
    <>
      {views.length > 0 && (
        <Menu
          trigger={
            <Button variant="outline" size="sm">
              {t('saved')}
              <Icon name="chevron-down" size={14} />
            </Button>
          }
          actions={[
            ...views.map((view) => ({
              id: view.name,
              label: <span translate="no">{view.name}</span>,
              onSelect: () => navigate(`?${view.query}`),
            })),
            ...views.map((view, index) => ({
              id: `remove ${view.name}`,
              label: t('remove', { name: view.name }),
              icon: <Icon name="trash-2" size={14} />,
              separated: index === 0,
              onSelect: () => save.mutate(views.filter((one) => one !== view)),
            })),
          ]}
        />
      )}
      <Popover
        label={t('save')}
        open={isOpen}
        onOpenChange={setOpen}
        placement="bottom-end"
        trigger={
          <Button variant="outline" size="sm">
            {t('save')}
          </Button>
        }
      >
        <form onSubmit={submit}>
          <Stack gap="2" p="3">
            <Input
              aria-label={t('saveName')}
              placeholder={t('saveName')}
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" size="sm" loading={save.isPending}>
              {t('save')}
            </Button>
          </Stack>
        </form>
      </Popover>
    </>
  );
}
