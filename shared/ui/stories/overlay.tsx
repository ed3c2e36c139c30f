import { useState } from 'react';
import { Button, Dialog, Drawer, HStack, Icon, Menu, Popover, Text, Tooltip } from '../public';
import type { Story, StoryProps } from './story';

export const overlay: Story[] = [
  { title: 'Dialog', shows: ['Dialog'], Show: OneDialog },
  { title: 'Drawer', shows: ['Drawer'], Show: OneDrawer },
  {
    title: 'Menu',
    shows: ['Menu'],
    Show: ({ say }) => (
      <Menu
        placement="bottom-start"
        trigger={<Button variant="outline">{say('More')}</Button>}
        actions={[
          { id: 'copy', label: say('Copy'), icon: <Icon name="copy" />, onSelect: () => undefined },
          { id: 'delete', label: say('Delete'), separated: true, onSelect: () => undefined },
        ]}
      />
    ),
  },
  { title: 'Popover', shows: ['Popover'], Show: OnePopover },
  {
    title: 'Tooltip',
    shows: ['Tooltip'],
    Show: ({ say }) => (
      <Tooltip content={say('Said when the pointer rests here')}>
        <Button variant="outline">{say('Rest here')}</Button>
      </Tooltip>
    ),
  },
];

function OneDialog({ say }: StoryProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {say('Dialog')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={say('Delete this agent?')}
        description={say('Its conversations go with it.')}
        footer={
          <HStack flexWrap="wrap">
            <Button variant="ghost" onClick={close}>
              {say('Keep it')}
            </Button>
            <Button variant="danger" onClick={close}>
              {say('Delete')}
            </Button>
          </HStack>
        }
      />
    </>
  );
}

function OneDrawer({ say }: StoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {say('Drawer')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={say('New Agent')}>
        <Text>{say('A form stands here.')}</Text>
      </Drawer>
    </>
  );
}

function OnePopover({ say }: StoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Colours"
      trigger={<Button variant="outline">{say('Popover')}</Button>}
    >
      <Text p="3">{say('Anything may stand here.')}</Text>
    </Popover>
  );
}
