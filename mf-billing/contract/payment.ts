import { z } from 'zod';

/** Data that the browser needs to show Stripe's forms. `scriptUrl` null: Stripe's own script. */
export const PaymentForms = z.object({
  publishableKey: z.string(),
  scriptUrl: z.string().nullable(),
});
export type PaymentForms = z.infer<typeof PaymentForms>;

const Address = z.object({
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
});

export const PaymentMethod = z.object({
  id: z.string(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.number().int(),
      exp_year: z.number().int(),
    })
    .nullable(),
  billing_details: z.object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: Address.nullable(),
  }),
  customer: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** Unix seconds. */
  created: z.number().int(),
  hosted_invoice_url: z.string().nullable(),
  status: z.string().nullable(),
  /** Minor units of `currency`. */
  total: z.number().int(),
  currency: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

// GET /workspaces/{workspaceId}/billing/invoices
export const InvoicePage = z.object({
  /** Newest first. */
  invoices: z.array(Invoice),
  /** Cursor of the next page; null: this is the last page. */
  cursor: z.string().nullable(),
});
export type InvoicePage = z.infer<typeof InvoicePage>;

export const Customer = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
});
export type Customer = z.infer<typeof Customer>;

/**
 * A payment that may need a confirmation by the customer's bank. `clientSecret` continues the
 * payment in the browser.
 */
export const PaymentResult = z.object({
  status: z.enum(['succeeded', 'processing', 'requires_action']),
  requiresAction: z.boolean(),
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string(),
});
export type PaymentResult = z.infer<typeof PaymentResult>;
