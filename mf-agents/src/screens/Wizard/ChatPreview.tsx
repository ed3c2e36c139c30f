import { Avatar, Box, HStack, readableOn, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

const LOOK = {
  light: { page: '#FFFFFF', bubble: '#EEF1F4', text: '#1A2128' },
  dark: { page: '#171C22', bubble: '#28313A', text: '#E9EDF0' },
} as const;

/**
 * Preview of a chat in the chosen color. The text on the color is white or near-black, whichever is
 * readable.
 */
export function ChatPreview({
  company,
  primary,
  theme,
  icon,
}: {
  company: string;
  primary: string;
  theme: 'light' | 'dark';
  icon: string | null;
}) {
  const t = useTexts();
  const look = LOOK[theme];
  return (
    <Box as="figure" aria-label={t('wizard.preview')}>
      <Text as="figcaption" fontWeight="medium" mb="1.5">
        {t('wizard.preview')}
      </Text>
      <Box
        borderWidth="1px"
        borderRadius="md"
        overflow="hidden"
        style={{ background: look.page, color: look.text }}
      >
        <HStack gap="2" px="3" py="2.5" style={{ background: primary, color: readableOn(primary) }}>
          <Avatar name={company} size="6" {...(icon && { src: icon })} />
          <Text fontWeight="semibold" lineClamp="1">
            {company}
          </Text>
        </HStack>
        <Stack gap="2" p="3">
          <Bubble background={look.bubble}>{t('wizard.previewAgent', { name: company })}</Bubble>
          <Bubble background={primary} color={readableOn(primary)} own>
            {t('wizard.previewVisitor')}
          </Bubble>
        </Stack>
      </Box>
    </Box>
  );
}

function Bubble({
  background,
  color,
  own: isOwn = false,
  children,
}: {
  background: string;
  color?: string;
  own?: boolean;
  children: string;
}) {
  return (
    <Box
      alignSelf={isOwn ? 'flex-end' : 'flex-start'}
      maxW="80%"
      px="3"
      py="2"
      borderRadius="md"
      overflowWrap="anywhere"
      style={{ background, color }}
    >
      {children}
    </Box>
  );
}
