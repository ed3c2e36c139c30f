import type { PageTenant } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Box, HStack, Text, TextLink } from '@voxgrove/ui';

/**
 * Shows the agency's name and address, its terms and privacy policy, and the name of the product.
 */
export function PortalFooter({ tenant }: { tenant: PageTenant }) {
  const { brand, showPoweredBy, productName = '' } = tenant;
  const t = useT('mf-portal');
  const links = [
    { href: brand.tosPage, label: t('footer.terms') },
    { href: brand.privacyPolicypPage, label: t('footer.privacy') },
  ].filter(({ href }) => /^https:\/\//.test(href));
  return (
    <Box as="footer" borderTopWidth="1px" borderColor="border" px="4" py="4" fontSize="xs">
      <HStack as="nav" aria-label={t('footer.label')} gap="4" color="fg.muted" wrap="wrap">
        <Text htmlTranslate="no">{brand.name}</Text>
        {brand.address !== '' && (
          <Text htmlTranslate="no" whiteSpace="pre-line">
            {brand.address}
          </Text>
        )}
        {links.map(({ href, label }) => (
          <TextLink key={href} href={href} color="fg.muted">
            {label}
          </TextLink>
        ))}
        {showPoweredBy && <Text>{t('footer.poweredBy', { product: productName })}</Text>}
      </HStack>
    </Box>
  );
}
