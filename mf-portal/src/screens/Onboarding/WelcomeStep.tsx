import { logoOf } from '@voxgrove/contracts';
import type { PageTenant } from '@voxgrove/contracts';
import { useColorMode, useT } from '@voxgrove/sdk';
import { Avatar, Button, Card, Heading, Stack, Text } from '@voxgrove/ui';

export interface WelcomeStepProps {
  tenant: PageTenant;
  onNext: () => void;
}

/** Greets a new client in the name of the agency. */
export function WelcomeStep({ tenant: { brand }, onNext }: WelcomeStepProps) {
  const t = useT('mf-portal');
  const { mode } = useColorMode();
  return (
    <Card pad="lg">
      <Stack gap="4" align="flex-start">
        <Avatar name={brand.name} src={logoOf(brand, mode)} size="12" />
        <Heading as="h2" size="md">
          {t('onboarding.welcome', { name: brand.name })}
        </Heading>
        <Text color="fg.muted">{t('onboarding.welcomeBody')}</Text>
        <Button size="lg" data-autofocus onClick={onNext}>
          {t('onboarding.start')}
        </Button>
      </Stack>
    </Card>
  );
}
