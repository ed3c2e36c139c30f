import type { Attachment, Message } from '@voxgrove/contracts';
import { Badge, Box, HStack, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { LinkOut } from '../../parts/LinkOut';
import { MediaFile } from './MediaFile';
import { safeAddress } from '../../parts/safe-address';

/**
 * Content of a message besides its text: files, cards and offered answers. The pictures of cards
 * are not loaded, because their addresses belong to third parties.
 */
export function MessageExtras({
  message: { attachments = [], cards = [], quickReplies = [] },
}: {
  message: Message;
}) {
  const t = useTexts();
  return (
    <>
      {attachments.length > 0 && (
        <HStack
          as="ul"
          gap="2"
          mt="2"
          flexWrap="wrap"
          alignItems="flex-start"
          aria-label={t('convos.files')}
        >
          {attachments.map((attachment) => (
            <Box as="li" key={attachment.id} maxW="full">
              <AttachedFile {...attachment} />
            </Box>
          ))}
        </HStack>
      )}
      {cards.length > 0 && (
        <Stack as="ul" gap="2" mt="2" aria-label={t('convos.cards')} htmlTranslate="no">
          {cards.map((card, index) => (
            <Box
              as="li"
              key={index}
              borderWidth="1px"
              borderColor="accent.border"
              borderRadius="sm"
              bg="bg.panel"
              px="3"
              py="2"
            >
              <Text fontWeight="medium" overflowWrap="anywhere">
                {card.title}
              </Text>
              {card.text && (
                <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                  {card.text}
                </Text>
              )}
              {card.buttons.length > 0 && (
                <HStack gap="1.5" mt="1.5" flexWrap="wrap">
                  {card.buttons.map((button, place) => (
                    <Badge key={place} maxW="full" overflow="hidden">
                      {button.label}
                    </Badge>
                  ))}
                </HStack>
              )}
            </Box>
          ))}
        </Stack>
      )}
      {quickReplies.length > 0 && (
        <HStack
          as="ul"
          gap="1.5"
          mt="2"
          flexWrap="wrap"
          aria-label={t('convos.offered')}
          htmlTranslate="no"
        >
          {quickReplies.map((reply) => (
            <Badge as="li" key={reply} tone="accent" maxW="full" overflow="hidden">
              {reply}
            </Badge>
          ))}
        </HStack>
      )}
    </>
  );
}

function AttachedFile({ url, name, type, bytes }: Attachment) {
  const t = useTexts();
  if (/^(audio|video)\//.test(type))
    return <MediaFile url={url} name={name} type={type} bytes={bytes} />;
  if (type === 'application/pdf')
    return (
      <Box fontSize="xs" overflowWrap="anywhere">
        <LinkOut href={url}>
          <Badge me="1.5">{t('convos.pdf')}</Badge>
          <span translate="no">{name}</span>
        </LinkOut>
      </Box>
    );
  return (
    <LinkOut href={url}>
      <Box
        asChild
        w="28"
        h="28"
        objectFit="cover"
        borderRadius="sm"
        borderWidth="1px"
        bg="bg.muted"
      >
        <img src={safeAddress(url)} alt={name} loading="lazy" />
      </Box>
    </LinkOut>
  );
}
