import type Stripe from 'stripe';

/**
 * Returns the credits that a client gets for a paid invoice of an agency's plan. Prorated lines
 * give none: they pay for a part of a period whose credits were granted at its beginning.
 * @param creditsOfPrices credits of one period by the id of a price
 */
export function creditsInInvoice(
  invoice: Pick<Stripe.Invoice, 'lines'>,
  creditsOfPrices: Readonly<Record<string, number>>,
): number {
  return invoice.lines.data
    .filter((line) => line.amount > 0 && !isProrated(line))
    .reduce((sum, line) => {
      const price = line.pricing?.price_details?.price;
      const id = typeof price === 'string' ? price : price?.id;
      const credits = creditsOfPrices[id ?? ''] ?? 0;
      return sum + credits * (line.quantity ?? 1);
    }, 0);
}

const isProrated = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration === true ||
  parent?.invoice_item_details?.proration === true;
