import type { PublicSite } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { Box, Flex, Grid, Text, TextLink } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

interface FooterLink {
  href: string;
  label: string;
  elsewhere?: true;
}

/** Footer with links to legal pages, support and compliance, and the company's profiles. */
export function PublicFooter({
  site: { companyName, contactEmail, social },
  compact = false,
}: {
  site: PublicSite;
  /** One row without headings, for pages with a single form or message. */
  compact?: boolean;
}) {
  const t = useTexts();
  const legal = (page: string, label: string): FooterLink => ({
    href: `/legal/${page}`,
    label: t(`frame.${label}`),
  });
  const groups: { id: string; links: FooterLink[] }[] = [
    {
      id: 'legal',
      links: [
        legal('tos', 'tos'),
        legal('tixae-privacy-policy', 'privacy'),
        legal('refund-policy', 'refund'),
        legal('cookie-policy', 'cookies'),
      ],
    },
    {
      id: 'support',
      links: [
        legal('contact', 'contact'),
        { href: `mailto:${contactEmail}`, label: t('frame.mail') },
        legal('about', 'about'),
      ],
    },
    { id: 'compliance', links: [legal('gdpr', 'gdpr')] },
    {
      id: 'social',
      links: social.map((href) => ({ href, label: placeOf(href), elsewhere: true })),
    },
  ];
  const shownGroups = groups.filter(({ links }) => links.length > 0);
  const rights = t('frame.rights', { year: new Date().getFullYear(), name: companyName });
  if (compact)
    return (
      <Flex
        as="footer"
        wrap="wrap"
        columnGap={{ base: '4', md: '2.5' }}
        px={{ base: '4', md: '6' }}
        py="4"
        fontSize="xs"
        color="fg.muted"
      >
        <Text py="1" htmlTranslate="no">
          {rights}
        </Text>
        {shownGroups.map(({ id, links }) => (
          // Without a box of its own, so that the links of all groups fill the rows.
          <Box as="nav" key={id} aria-label={t(`frame.${id}`)} display="contents">
            {links.map((link) => (
              <FooterAnchor key={link.href} {...link} />
            ))}
          </Box>
        ))}
      </Flex>
    );
  return (
    <Box
      as="footer"
      borderTopWidth="1px"
      borderColor="border"
      px={{ base: '4', md: '6' }}
      py="6"
      fontSize="xs"
      color="fg.muted"
    >
      <Grid
        gap="6"
        templateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(auto-fit, minmax(8rem, 1fr))',
        }}
      >
        {shownGroups.map(({ id, links }) => (
          <Box as="nav" key={id} aria-label={t(`frame.${id}`)}>
            <Text fontWeight="semibold" color="fg" mb="1">
              {t(`frame.${id}`)}
            </Text>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <FooterAnchor {...link} />
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </Grid>
      <Flex mt="5" htmlTranslate="no">
        {rights}
      </Flex>
    </Box>
  );
}

function FooterAnchor({ href, label, elsewhere }: FooterLink) {
  return (
    <TextLink
      display="inline-block"
      py="1"
      color="fg.muted"
      fontWeight="normal"
      _hover={{ color: 'fg', textDecoration: 'underline' }}
      href={href}
      {...(elsewhere && {
        rel: 'noopener noreferrer me',
        target: '_blank',
        translate: 'no',
        htmlTranslate: 'no' as const,
      })}
    >
      {label}
    </TextLink>
  );
}

/** `linkedin.com` of `https://www.linkedin.com/company/…`. */
const placeOf = (address: string): string =>
  isUrl(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
