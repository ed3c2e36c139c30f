import { useId, useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { ResetOverrides, useStore } from '@voxgrove/sdk/internal';
import { Box, Button, Flex, Icon } from '@voxgrove/ui';
import { pageRegistry } from '../remotes/page-registry';

/** If the window has at least this width, the list is always open. */
const WIDE_PX = 768;

/** Lists active overrides on every page, with a button that removes them. */
export function OverridesBadge({ navWidth }: { navWidth: number }) {
  const t = useT('shell');
  const list = useId();
  const [open, setOpen] = useState(window.innerWidth >= WIDE_PX);
  const { overrides } = useStore(pageRegistry);
  if (overrides.length === 0) return null;
  return (
    <Box
      as="section"
      aria-label={t('overrides.label')}
      pos="fixed"
      bottom="3"
      insetStart={{ base: '3', md: `${navWidth + 12}px` }}
      maxW={{ base: 'calc(100vw - 24px)', md: '24rem' }}
      zIndex="tooltip"
      bg="warning.subtle"
      color="fg"
      borderWidth="1px"
      borderColor="warning.border"
      borderRadius="md"
      boxShadow="float"
      fontSize="xs"
    >
      <Flex align="center" gap="2" ps="1" pe="3">
        <Button
          variant="ghost"
          size="sm"
          px="2"
          fontSize="xs"
          aria-expanded={open}
          aria-controls={list}
          _expanded={{ bg: 'transparent' }}
          onClick={() => setOpen(!open)}
        >
          <Icon name="blocks" size={14} />
          {t('overrides.count', { count: overrides.length })}
          <Box as="span" display="inline-flex" transform={open ? 'none' : 'rotate(180deg)'}>
            <Icon name="chevron-down" size={14} />
          </Box>
        </Button>
        <Box flex="1" />
        <ResetOverrides variant="link" size="sm" />
      </Flex>
      <Box
        as="ul"
        id={list}
        hidden={!open}
        listStyleType="none"
        px="3"
        pb="2"
        m="0"
        maxH="30vh"
        overflowY="auto"
        htmlTranslate="no"
      >
        {overrides.map(({ name, target }) => (
          <Box as="li" key={name} overflowWrap="anywhere" py="0.5">
            <strong>{name}</strong> →{' '}
            <Box as="span" fontFamily="mono">
              {target}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
