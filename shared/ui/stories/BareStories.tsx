import { useEffect } from 'react';
import { Box, Card, Heading, Stack } from '../public';
import { longer } from './look';
import type { Look } from './look';
import { STORIES } from './stories';

const asItIs = (text: string): string => text;

/** Shows only one story, or all of them, without controls around. */
export function BareStories({ story, dark, rtl, long }: Look) {
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
    document.documentElement.dir = rtl ? 'rtl' : 'ltr';
  }, [dark, rtl]);
  const shown = Object.values(STORIES)
    .flat()
    .filter(({ title }) => story === undefined || title === story);
  return (
    <Stack as="main" gap="6" p="4">
      {story === undefined && (
        <Heading as="h1" size="xl">
          Components
        </Heading>
      )}
      {shown.map(({ title, Show }) => (
        <Box key={title} as="section" role="region" aria-label={title} minW="0">
          <Heading as={story === undefined ? 'h2' : 'h1'} size="md" mb="2">
            {title}
          </Heading>
          <Card minW="0">
            <Show say={long ? longer : asItIs} />
          </Card>
        </Box>
      ))}
    </Stack>
  );
}
