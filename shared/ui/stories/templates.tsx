import { useState } from 'react';
import {
  Button,
  Card,
  EmptyState,
  Field,
  FormPage,
  Icon,
  Input,
  ListPage,
  NavTab,
  Page,
  PageHeader,
  SaveBar,
  SplitPage,
  Stack,
  Text,
  TextLink,
} from '../public';
import type { Story, StoryProps } from './story';

export const templates: Story[] = [
  {
    title: 'List page',
    shows: ['ListPage', 'PageHeader'],
    Show: ({ say }) => (
      <ListPage
        back={
          <TextLink href="#all">
            <Icon name="arrow-left" size={14} />
            {say('All agents')}
          </TextLink>
        }
        title={say('Agents')}
        subtitle={say('All agents of this workspace')}
        actions={
          <>
            <Button variant="outline">{say('Import')}</Button>
            <Button>{say('Add an agent')}</Button>
          </>
        }
      >
        <Card>{say('A table over the full width')}</Card>
      </ListPage>
    ),
  },
  { title: 'Form page', shows: ['FormPage', 'SaveBar'], Show: Settings },
  { title: 'Split page', shows: ['SplitPage'], Show: Inbox },
  {
    title: 'Page in a frame',
    shows: ['Page', 'PageHeader'],
    Show: ({ say }) => (
      <Page>
        <PageHeader title={say('Agents')} subtitle={say('Screens inside add no margins')} />
        <ListPage>
          <Card>{say('Content')}</Card>
        </ListPage>
      </Page>
    ),
  },
];

function Settings({ say }: StoryProps) {
  const [name, setName] = useState('Fern');
  const dirty = name !== 'Fern';
  return (
    <FormPage
      title={say('Settings')}
      subtitle={say('Name and look of your agent')}
      nav={{
        label: 'Parts',
        groups: [
          {
            items: ['General', 'Look', 'Security'].map((part) => (
              <NavTab
                key={part}
                aside
                href={`#${part}`}
                {...(part === 'General' && { 'aria-current': 'page' })}
              >
                {say(part)}
              </NavTab>
            )),
          },
        ],
      }}
    >
      <Card pad="lg">
        <Field label={say('Name')} help={say('Visitors see this name.')}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Card>
      <SaveBar
        raised={dirty}
        state={<Text role="status">{say(dirty ? 'Unsaved changes' : 'All changes saved')}</Text>}
      >
        <Button variant="ghost" onClick={() => setName('Fern')}>
          {say('Discard')}
        </Button>
        <Button>{say('Save')}</Button>
      </SaveBar>
    </FormPage>
  );
}

function Inbox({ say }: StoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <SplitPage
      open={open}
      above="20rem"
      list={
        <Stack p="3">
          <Button variant="ghost" onClick={() => setOpen(true)}>
            {say('Visitor 1')}
          </Button>
        </Stack>
      }
      detail={
        open ? (
          <Stack p="4" align="flex-start">
            <Button variant="outline" onClick={() => setOpen(false)}>
              {say('Back')}
            </Button>
            <Text>{say('Hello, how can I help?')}</Text>
          </Stack>
        ) : (
          <EmptyState title={say('Choose a conversation')} />
        )
      }
    />
  );
}
