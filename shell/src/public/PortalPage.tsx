import type { PageTenant } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Box, Button, EmptyState, HStack, Icon, Text, TextLink } from '@voxgrove/ui';
import { AgencyLogo } from '../parts/AgencyLogo';
import { PublicLayout } from './layout/PublicLayout';
import { useTexts } from './useTexts';

/** Shown at an agency's addresses while no remote offers a sign-in for its clients. */
export function PortalPage({ tenant }: { tenant: PageTenant }) {
  const t = useTexts();
  const name = useT('shell')('product');
  const { supportEmail } = tenant.brand;
  const site = { companyName: name, contactEmail: supportEmail, social: [] };
  return (
    <PublicLayout
      site={site}
      title={t('portal.title')}
      centred
      home={`${tenant.basePath}/`}
      logo={<AgencyLogo brand={tenant.brand} name={name} />}
      footer={<PortalFooter tenant={tenant} name={name} />}
    >
      <EmptyState
        page
        icon={<Icon name="compass" size={22} />}
        title={t('portal.title')}
        actions={
          supportEmail !== '' && (
            <Button asChild>
              <a href={`mailto:${supportEmail}`}>{t('portal.contact', { name })}</a>
            </Button>
          )
        }
      >
        {t('portal.body', { name })}
      </EmptyState>
    </PublicLayout>
  );
}

interface TenantProps {
  tenant: PageTenant;
  name: string;
}

/** The agency's name and address, its terms and privacy policy, and who runs the product. */
function PortalFooter({ tenant, name }: TenantProps) {
  const { brand, showPoweredBy, productName = '' } = tenant;
  const t = useTexts();
  const links = [
    { href: brand.tosPage, label: t('portal.terms') },
    { href: brand.privacyPolicypPage, label: t('portal.privacy') },
  ].filter(({ href }) => /^https:\/\//.test(href));
  return (
    <Box as="footer" borderTopWidth="1px" borderColor="border" px="4" py="5" fontSize="xs">
      <HStack as="nav" aria-label={t('portal.legal')} gap="4" color="fg.muted" wrap="wrap">
        <Text htmlTranslate="no">{name}</Text>
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
        {showPoweredBy && <Text>{t('portal.poweredBy', { product: productName })}</Text>}
      </HStack>
    </Box>
  );
}
