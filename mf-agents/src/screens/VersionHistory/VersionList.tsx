import { Badge, Box, HStack, Text, TimeAgo } from '@voxgrove/ui';
import type { AgentVersion } from '../../../contract/agent-versions';
import { useFieldName, useTexts } from './useTexts';

/** Number of changed fields listed by name. For the others, only their number is shown. */
const NAMED = 2;

/** The kept versions, newest first: number, time, author and a summary of the changes. */
export function VersionList({
  versions,
  chosen,
  onChoose,
}: {
  versions: AgentVersion[];
  chosen: number;
  onChoose: (version: number) => void;
}) {
  const t = useTexts();
  return (
    <Box as="ul" listStyleType="none" aria-label={t('list')}>
      {versions.map((version) => (
        <Row
          key={version.version}
          version={version}
          chosen={version.version === chosen}
          onChoose={() => onChoose(version.version)}
        />
      ))}
    </Box>
  );
}

function Row({
  version,
  chosen,
  onChoose,
}: {
  version: AgentVersion;
  chosen: boolean;
  onChoose: () => void;
}) {
  const t = useTexts();
  return (
    <Box as="li" borderBottomWidth="1px">
      <Box
        asChild
        display="block"
        w="full"
        textAlign="start"
        px="4"
        py="2.5"
        cursor="button"
        outlineOffset="-2px"
        bg={chosen ? 'accent.subtle' : undefined}
        _hover={{ bg: chosen ? 'accent.subtle' : 'bg.muted' }}
      >
        <button type="button" aria-current={chosen ? 'true' : undefined} onClick={onChoose}>
          <HStack gap="2">
            <Text as="span" fontWeight="medium">
              {t('version', { version: version.version })}
            </Text>
            <Marks version={version} />
          </HStack>
          <Made version={version} />
          <WhatChanged version={version} />
        </button>
      </Box>
    </Box>
  );
}

export function Marks({ version: { live, kind } }: { version: AgentVersion }) {
  const t = useTexts();
  return (
    <>
      {live && <Badge tone="success">{t('live')}</Badge>}
      {kind === 'backup' && <Badge>{t('backup')}</Badge>}
    </>
  );
}

/** Time and author of a version. */
export function Made({ version: { at, by } }: { version: AgentVersion }) {
  const t = useTexts();
  return (
    <Text as="span" display="block" color="fg.muted" fontSize="xs" overflowWrap="anywhere">
      <TimeAgo at={at} /> {by === null ? t('unknown') : t('by', { name: by })}
    </Text>
  );
}

function WhatChanged({ version: { kind, changed } }: { version: AgentVersion }) {
  const t = useTexts();
  const name = useFieldName();
  const words = () => {
    if (kind === 'backup') return t('backupOf');
    if (changed === null) return t('first');
    if (changed.length === 0) return t('same');
    const fields = changed.slice(0, NAMED).map(name).join(', ');
    return changed.length > NAMED
      ? t('changedMore', { fields, count: changed.length - NAMED })
      : fields;
  };
  return (
    <Text as="span" display="block" fontSize="xs" mt="0.5" lineClamp="2">
      {words()}
    </Text>
  );
}
