import { themeFrom } from '@voxgrove/contracts/tenancy/brand-theme';
import { useT } from '@voxgrove/sdk';
import { Badge, Box, HStack, Stack, Text } from '@voxgrove/ui';

const USES = [
  { name: 'button', variable: '--vg-accent-solid' },
  { name: 'text', variable: '--vg-accent-fg' },
  { name: 'textDark', variable: '--vg-accent-fg-dark' },
] as const;

/** The colors that the pages use, and which of them we changed so that people can read them. */
export function ContrastCorrection({ primary }: { primary: string }) {
  const t = useT('mf-agency');
  const { variables } = themeFrom({ primary });
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={t('theme.contrast')}>
      {USES.map(({ name, variable }) => {
        const used = variables[variable] ?? primary;
        const corrected = used.toLowerCase() !== primary.toLowerCase();
        return (
          <HStack as="li" key={name} gap="3">
            <Box
              aria-hidden
              style={{ background: used }}
              boxSize="6"
              borderRadius="sm"
              borderWidth="1px"
              flexShrink="0"
            />
            <Text flex="1" fontSize="sm">
              {t(`theme.uses.${name}`)}
            </Text>
            <Text fontFamily="mono" fontSize="xs" htmlTranslate="no">
              {used}
            </Text>
            <Badge tone={corrected ? 'warning' : 'success'}>
              {t(corrected ? 'theme.corrected' : 'theme.asChosen')}
            </Badge>
          </HStack>
        );
      })}
    </Stack>
  );
}
