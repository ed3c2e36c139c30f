import { useT } from '@voxgrove/sdk';
import { Box, Flex, Icon, Stack, Text, TextLink } from '@voxgrove/ui';
import type { Invoice } from '../../contract/payment';
import { day } from './format';
import { invoiceTotal } from './invoice-total';

/** Number of invoices on a card. */
const LATEST = 4;
const LATEST_ON_PHONES = 2;

/**
 * Shows the four latest invoices, each with a link to its page at Stripe. `short`: on phones only
 * two.
 */
export function InvoiceList({
  invoices,
  short = false,
}: {
  invoices: readonly Invoice[];
  short?: boolean;
}) {
  const t = useT('mf-billing');
  if (invoices.length === 0) return <Text color="fg.muted">{t('statement.noInvoicesBody')}</Text>;
  return (
    <Stack as="ul" gap="0">
      {invoices.slice(0, LATEST).map((invoice, index) => (
        <Flex
          as="li"
          key={invoice.id}
          display={{ base: short && index >= LATEST_ON_PHONES ? 'none' : 'flex', md: 'flex' }}
          gap="3"
          align="center"
          py="2"
          borderTopWidth="1px"
          borderColor="border"
          _first={{ borderTopWidth: 0 }}
        >
          <Box flex="1" minW="0">
            <Text htmlTranslate="no" overflowWrap="anywhere">
              {invoice.number ?? t('statement.draft')}
            </Text>
            <Text color="fg.muted" fontSize="xs">
              {day(invoice.created)}
            </Text>
          </Box>
          <Text fontVariantNumeric="tabular-nums">{invoiceTotal(invoice)}</Text>
          {invoice.hosted_invoice_url !== null && (
            <TextLink
              href={invoice.hosted_invoice_url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('statement.viewOf', { number: invoice.number ?? '' })}
              display="inline-flex"
              gap="1"
              alignItems="center"
            >
              {t('statement.view')} <Icon name="external-link" size={14} />
            </TextLink>
          )}
        </Flex>
      ))}
    </Stack>
  );
}
