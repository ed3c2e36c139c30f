import {
  Box,
  Card,
  Code,
  Flex,
  Grid,
  HStack,
  Heading,
  NavTab,
  NavTabs,
  PageTabs,
  Stack,
  Text,
  TextLink,
  UiProvider,
  VisuallyHidden,
} from '../public';
import type { Story } from './story';

export const layout: Story[] = [
  {
    title: 'Tabs of a screen',
    shows: ['NavTabs', 'NavTab'],
    Show: ({ say }) => (
      <NavTabs aria-label="Parts" tabIndex={0}>
        <NavTab href="#one" aria-current="page">
          {say('Core')}
        </NavTab>
        <NavTab href="#two">{say('Look')}</NavTab>
        <NavTab href="#three">{say('Security')}</NavTab>
      </NavTabs>
    ),
  },
  {
    title: 'Tabs of a page, below the top bar',
    shows: ['PageTabs', 'NavTabs', 'NavTab'],
    Show: ({ say }) => (
      <PageTabs>
        <NavTabs aria-label="Pages">
          <NavTab href="#one" aria-current="page">
            {say('Overview')}
          </NavTab>
          <NavTab href="#two">{say('Conversations')}</NavTab>
          <NavTab href="#three">{say('Settings')}</NavTab>
        </NavTabs>
      </PageTabs>
    ),
  },
  {
    title: 'Tabs in little room',
    shows: ['NavTabs', 'NavTab'],
    Show: ({ say }) => (
      <Box maxW="18rem">
        <NavTabs aria-label="Many parts">
          {['Core', 'Look', 'Language', 'Security', 'Notifications', 'Handoff', 'Advanced'].map(
            (name) => (
              <NavTab
                key={name}
                href={`#${name}`}
                {...(name === 'Handoff' && { 'aria-current': 'page' })}
              >
                {say(name)}
              </NavTab>
            ),
          )}
        </NavTabs>
      </Box>
    ),
  },
  {
    title: 'Text',
    shows: ['Heading', 'Text', 'TextLink', 'Code', 'VisuallyHidden'],
    Show: ({ say }) => (
      <Stack>
        <Heading as="h3" size="lg" overflowWrap="anywhere">
          {say('Knowledge')}
        </Heading>
        <Text overflowWrap="anywhere">
          {say('What it knows.')} <TextLink href="#more">{say('More')}</TextLink>{' '}
          <Code>{say('vgOptions')}</Code>
          <VisuallyHidden>For those who listen.</VisuallyHidden>
        </Text>
      </Stack>
    ),
  },
  {
    title: 'Boxes',
    shows: ['Box', 'Card', 'Flex', 'Grid', 'HStack', 'Stack', 'UiProvider'],
    Show: ({ say }) => (
      <UiProvider>
        <Stack>
          <Grid gap="3" templateColumns="repeat(auto-fit, minmax(8rem, 1fr))">
            <Card>{say('One')}</Card>
            <Card interactive asChild>
              <button type="button">{say('Two')}</button>
            </Card>
          </Grid>
          <Flex gap="3">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              {say('Left')}
            </Box>
            <HStack>{say('Right').slice(0, 12)}</HStack>
          </Flex>
        </Stack>
      </UiProvider>
    ),
  },
];
