import { useState } from 'react';
import { Box, Checkbox, Flex, Heading, NavTab, NavTabs, Stack } from '../public';
import { FLAGS, addressOf } from './look';
import type { Look } from './look';
import { STORIES } from './stories';

const WORDS = { dark: 'Dark', rtl: 'Right to left', long: 'Long texts' };
const PHONE_PX = 390;

/**
 * Lists all stories by name, and shows the selected one in a frame as wide as a page or a phone.
 */
export function StoriesPage({ first }: { first: Look }) {
  const [look, setLook] = useState(first);
  const [phone, setPhone] = useState(false);
  const change = (next: Partial<Look>) => {
    const changed = { ...look, ...next };
    setLook(changed);
    history.replaceState(null, '', addressOf(changed));
  };
  return (
    <Flex flexDir={{ base: 'column', md: 'row' }} minH="100vh">
      <Box
        flexShrink="0"
        w={{ base: 'full', md: '14rem' }}
        p="4"
        borderEndWidth="1px"
        borderColor="border"
      >
        <Heading as="h1" size="lg" mb="3">
          Components
        </Heading>
        <Stack gap="2" mb="4">
          {FLAGS.map((flag) => (
            <Checkbox
              key={flag}
              checked={look[flag]}
              onChange={(event) => change({ [flag]: event.target.checked })}
            >
              {WORDS[flag]}
            </Checkbox>
          ))}
          <Checkbox checked={phone} onChange={(event) => setPhone(event.target.checked)}>
            Phone
          </Checkbox>
        </Stack>
        {Object.entries(STORIES).map(([group, stories]) => (
          <Box key={group} mb="3">
            <Heading as="h2" size="sm" color="fg.muted" mb="1">
              {group}
            </Heading>
            <NavTabs aside aria-label={group}>
              {stories.map(({ title }) => (
                <NavTab
                  key={title}
                  aside
                  href={addressOf({ ...look, story: title })}
                  aria-current={look.story === title ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    change({ story: title });
                  }}
                >
                  {title}
                </NavTab>
              ))}
            </NavTabs>
          </Box>
        ))}
      </Box>
      <Box flex="1" minW="0" p="4" bg="bg.subtle">
        <Box
          asChild
          w={phone ? `${PHONE_PX}px` : 'full'}
          maxW="full"
          h="calc(100vh - 2rem)"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
          bg="bg"
        >
          <iframe title={look.story ?? 'All components'} src={addressOf({ ...look, bare: true })} />
        </Box>
      </Box>
    </Flex>
  );
}
