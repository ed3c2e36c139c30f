import { Link, useAppPath, useColorMode, useLocation, useT } from '@voxgrove/sdk';
import {
  Box,
  Button,
  Checkbox,
  Heading,
  HStack,
  Icon,
  IconButton,
  Stack,
  Text,
  TextLink,
} from '@voxgrove/ui';
import { facts } from './facts';
import { offeredPages } from './offered-pages';

/** Lists what the remote offers: its pages, and its slots, which can be switched on. */
export function SideBar({
  openSlots,
  onSlots,
}: {
  openSlots: string[];
  onSlots: (slots: string[]) => void;
}) {
  const t = useT('stand-in');
  const { mode, toggle } = useColorMode();
  const currentPath = useAppPath() + useLocation().search;
  const pages = facts.remote ? offeredPages() : [];
  return (
    <Stack
      as="nav"
      aria-label={t('pages')}
      w={{ base: 'full', md: '240px' }}
      flexShrink="0"
      gap="5"
      p="4"
      borderEndWidth="1px"
      bg="bg.subtle"
    >
      <HStack justify="space-between">
        <Heading as="h1" size="sm">
          {t('title', { name: facts.name })}
        </Heading>
        <IconButton label={t(mode === 'dark' ? 'toLight' : 'toDark')} onClick={toggle}>
          <Icon name={mode === 'dark' ? 'sun' : 'moon'} size={16} />
        </IconButton>
      </HStack>
      <Stack gap="1" direction={{ base: 'row', md: 'column' }} flexWrap="wrap">
        <Heading as="h2" size="sm" color="fg.muted" w="full">
          {t('pages')}
        </Heading>
        {pages.map((page) => (
          <Button
            key={page.path}
            asChild
            size="sm"
            variant={page.path === currentPath ? 'outline' : 'ghost'}
            justifyContent="flex-start"
          >
            <Link to={page.path} aria-current={page.path === currentPath ? 'page' : undefined}>
              {page.title}
            </Link>
          </Button>
        ))}
        {pages.length === 0 && (
          <Text fontSize="sm" color="fg.muted">
            {t('noPages')}
          </Text>
        )}
      </Stack>
      {(facts.remote?.slots.length ?? 0) > 0 && (
        <Stack gap="1">
          <Heading as="h2" size="sm" color="fg.muted">
            {t('slots')}
          </Heading>
          {facts.remote!.slots.map(({ slot }) => (
            <Checkbox
              key={slot}
              checked={openSlots.includes(slot)}
              onChange={(event) =>
                onSlots(
                  event.currentTarget.checked
                    ? [...openSlots, slot]
                    : openSlots.filter((other) => other !== slot),
                )
              }
            >
              <Box as="span" fontSize="sm">
                {slot}
              </Box>
            </Checkbox>
          ))}
        </Stack>
      )}
      <TextLink fontSize="sm" href={facts.override} target="_blank" rel="noreferrer">
        {t('inShell')}
      </TextLink>
    </Stack>
  );
}
