import { Button, Card, Heading, HStack, Text } from '@voxgrove/ui';
import { useTexts } from '../i18n/useTexts';

/**
 * Hint after publishing: what is still needed before visitors can use the agent. It appears below
 * the top bar and blocks nothing.
 */
export function PublishHint({
  onClose,
  onScript,
  onNever,
}: {
  onClose: () => void;
  onScript: () => void;
  onNever: () => void;
}) {
  const t = useTexts();
  return (
    <Card
      role="status"
      aria-label={t('topbar.hintTitle')}
      pos="fixed"
      top="16"
      insetEnd="4"
      maxW="min(26rem, calc(100vw - 2rem))"
      boxShadow="float"
      zIndex="dropdown"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Heading size="sm">{t('topbar.hintTitle')}</Heading>
      <Text color="fg.muted" mt="1" mb="3">
        {t('topbar.hintBody')}
      </Text>
      <HStack gap="2" justify="flex-end" flexWrap="wrap">
        <Button size="sm" variant="ghost" onClick={onNever}>
          {t('topbar.hintNever')}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {t('topbar.hintLater')}
        </Button>
        <Button size="sm" onClick={onScript}>
          {t('topbar.hintScript')}
        </Button>
      </HStack>
    </Card>
  );
}
