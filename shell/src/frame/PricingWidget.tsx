import { WORKSPACE } from '@voxgrove/contracts';
import { Link, linkTo, useT } from '@voxgrove/sdk';
import { i18n, useRegistry, useStore, useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Box, Flex, Progress, TextLink } from '@voxgrove/ui';
import { frameBranding } from './branding';

/**
 * Shows the plan's features and links to the plan's page. Hidden if an agency hides it or no remote
 * declares the page.
 */
export function PricingWidget() {
  const t = useT('shell');
  useRegistry(); // the page may appear or disappear
  const { showPricing } = useStore(frameBranding);
  const workspace = useWorkspaceIfAny();
  const billing = linkTo('account.billing');
  if (!showPricing || billing === undefined || !workspace) return null;
  const { loadTokens, subscribed } = workspace;
  const credits = t('nav.plan.credits', { count: loadTokens }).replace(
    String(loadTokens),
    loadTokens.toLocaleString(i18n.language),
  );
  return (
    <Box
      as="section"
      aria-label={t('nav.plan.label')}
      p="3"
      borderRadius="md"
      borderWidth="1px"
      borderColor="border"
      fontSize="xs"
    >
      <Flex justify="space-between" wrap="wrap" columnGap="1" mb="1.5" whiteSpace="nowrap">
        <Box fontWeight="semibold">{t(subscribed ? 'nav.plan.paid' : 'nav.plan.free')}</Box>
        <TextLink asChild>
          <Link to={billing}>{t('nav.plan.manage')}</Link>
        </TextLink>
      </Flex>
      <Progress
        label={credits}
        value={loadTokens}
        max={Math.max(WORKSPACE.startTokens, loadTokens)}
      />
      <Box color="fg.muted" mt="1.5">
        {credits}
      </Box>
    </Box>
  );
}
