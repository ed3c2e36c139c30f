import { useState } from 'react';
import {
  Button,
  Dialog,
  Drawer,
  Field,
  Icon,
  Input,
  LayerForm,
  Menu,
  Popover,
  Stack,
  Text,
  Tooltip,
} from '../public';
import type { Story, StoryProps } from './story';

export const overlay: Story[] = [
  { title: 'Drawer with a form', shows: ['Drawer', 'LayerForm', 'LayerFooter'], Show: FormDrawer },
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
          <>
            <Button variant="ghost" onClick={close}>
              {say('Keep it')}
            </Button>
            <Button variant="danger" onClick={close}>
              {say('Delete')}
            </Button>
          </>
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

function FormDrawer({ say }: StoryProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Open')}</Button>
      <Drawer open={open} onClose={close} title={say('New agent')}>
        <LayerForm
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit">{say('Create')}</Button>
            </>
          }
        >
          <Stack gap="4">
            {Array.from({ length: 12 }, (_, index) => (
              <Field key={index} label={say(`Field ${index + 1}`)}>
                <Input />
              </Field>
            ))}
          </Stack>
        </LayerForm>
      </Drawer>
    </>
  );
}
