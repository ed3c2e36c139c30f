import {
  Avatar,
  Button,
  CodeBlock,
  CopyChip,
  HStack,
  Icon,
  IconButton,
  QrCode,
  Spinner,
  Stack,
  Text,
} from '../public';
import type { Story } from './story';

export const controls: Story[] = [
  {
    title: 'Buttons',
    shows: ['Button', 'IconButton', 'Icon'],
    Show: ({ say }) => (
      <HStack flexWrap="wrap">
        {(['solid', 'outline', 'ghost', 'danger', 'link'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {say(variant)}
          </Button>
        ))}
        <Button variant="outline">{say('Invite somebody to this workspace')}</Button>
        <Button loading>{say('Saving')}</Button>
        <Button disabled>{say('Not now')}</Button>
        <IconButton label={say('Copy')}>
          <Icon name="copy" />
        </IconButton>
      </HStack>
    ),
  },
  {
    title: 'Copy chip',
    shows: ['CopyChip'],
    Show: ({ say }) => <CopyChip value={say('4bXk29sQmW7e')} />,
  },
  {
    title: 'Code block',
    shows: ['CodeBlock'],
    Show: ({ say }) => (
      <CodeBlock
        label="Script of the website"
        code={`<script src="${say('https://example.com/widget.js')}"></script>`}
      />
    ),
  },
  {
    title: 'Avatar',
    shows: ['Avatar'],
    Show: ({ say }) => (
      <HStack>
        <Avatar name={say('Ada Lovelace')} />
        <Avatar name="Fern" size="12" />
        <Text overflowWrap="anywhere" minW="0">
          {say('Ada Lovelace')}
        </Text>
      </HStack>
    ),
  },
  {
    title: 'Spinner',
    shows: ['Spinner'],
    Show: ({ say }) => (
      <HStack>
        <Spinner />
        <Text>{say('Reading your website')}</Text>
      </HStack>
    ),
  },
  {
    title: 'QR code',
    shows: ['QrCode'],
    Show: ({ say }) => (
      <Stack>
        <QrCode text={say('https://example.com').slice(0, 200)} label="Address of the chat" />
      </Stack>
    ),
  },
];
