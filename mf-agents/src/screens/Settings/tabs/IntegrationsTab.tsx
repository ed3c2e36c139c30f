import { Link } from '@voxgrove/sdk';
import { AlertBox, Box, Card, Grid, HStack, Icon, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { Section } from './Section';

const PLACES = [
  ['functions', '/integrations', 'code'],
  ['credentials', '/credentials', 'key-round'],
  ['crawler', '/automations', 'globe'],
] as const;

/**
 * What else the agent works with. It is set up where it is kept: for all agents of the workspace.
 */
export function IntegrationsTab() {
  const t = useTexts();
  return (
    <Section lead={t('integrations.lead')}>
      <Grid gap="3" templateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))">
        {PLACES.map(([name, path, icon]) => (
          <Card key={name} asChild interactive>
            <Link to={path}>
              <HStack gap="2" mb="1">
                <Icon name={icon} size={16} />
                <Text as="span" fontWeight="semibold">
                  {t(`integrations.${name}`)}
                </Text>
              </HStack>
              <Box as="span" display="block" color="fg.muted" fontSize="sm">
                {t(`integrations.${name}Body`)}
              </Box>
            </Link>
          </Card>
        ))}
      </Grid>
      <AlertBox>{t('integrations.notice')}</AlertBox>
    </Section>
  );
}
