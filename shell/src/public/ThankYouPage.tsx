import type { PublicSite } from '@voxgrove/contracts';
import { Box, Button, Card, Flex, Heading, Icon, StepList, Text } from '@voxgrove/ui';
import { PublicLayout } from './layout/PublicLayout';
import { useTexts } from './useTexts';

/** Shown after a purchase or a sign-up (`?from=signup`). Has a link back. */
export function ThankYouPage({ site }: { site: PublicSite }) {
  const t = useTexts();
  const signedUp = new URLSearchParams(location.search).get('from') === 'signup';
  const steps = signedUp ? ['agent', 'again', 'help'] : ['receipt', 'ready', 'help'];
  return (
    <PublicLayout site={site} title={t('thanks.title')} centred>
      <Box w="full" maxW="30rem">
        <Flex
          boxSize="12"
          borderRadius="full"
          bg="accent.subtle"
          color="accent.fg"
          align="center"
          justify="center"
          mb="4"
        >
          <Icon name="check" size={22} />
        </Flex>
        <Heading as="h1" size="xl">
          {t('thanks.title')}
        </Heading>
        <Text color="fg.muted" mt="1" mb="5">
          {t(signedUp ? 'thanks.signUp' : 'thanks.purchase')} {t('thanks.lead')}
        </Text>
        <Card pad="lg">
          <StepList
            steps={steps.map((id) => ({
              id,
              state: 'todo',
              stateText: t('thanks.next'),
              title: t(`thanks.${id}`),
              children: t(`thanks.${id}Body`, { email: site.contactEmail }),
            }))}
          />
        </Card>
        <Flex gap="2" mt="5" wrap="wrap">
          <Button asChild size="lg">
            <a href="/">{t('thanks.dashboard')}</a>
          </Button>
          <Button asChild size="lg" variant="outline">
            <a href="/legal/contact">{t('thanks.contact')}</a>
          </Button>
        </Flex>
      </Box>
    </PublicLayout>
  );
}
