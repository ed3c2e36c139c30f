import { Link, useWorkspace } from '@voxgrove/sdk';
import { Badge, Card, HStack, Icon, Text } from '@voxgrove/ui';
import { readWizard } from '../Wizard/wizard-state';
import { useTexts } from '../../i18n/useTexts';

/** Link to the wizard. Says so if the wizard was already started. */
export function WizardCard() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { company } = readWizard(uid);
  return (
    <Card asChild interactive>
      <Link to="/agents/new/wizard">
        <HStack justify="space-between" mb="2" flexWrap="wrap">
          <HStack fontWeight="semibold">
            <Icon name="sparkles" />
            {t('wizard.title')}
          </HStack>
          <Badge tone="accent">{t('wizard.tag')}</Badge>
        </HStack>
        <Text>{t('wizard.card')}</Text>
        {company && (
          <Text color="fg.muted" fontSize="xs" mt="1">
            {t('wizard.resume', { name: company.name })}
          </Text>
        )}
      </Link>
    </Card>
  );
}
