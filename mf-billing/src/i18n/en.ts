import type { Messages } from '@voxgrove/sdk';
import { addons } from './addons';
import { catalogue } from './catalogue';
import { client } from './client';
import { credits } from './credits';
import { payment } from './payment';
import { corrections } from './corrections';
import { plan } from './plan';
import { statement } from './statement';

export const messages: Messages = {
  page: {
    tab: 'Billing',
    title: 'Billing',
    subtitle: 'Your plan, your credits and how you pay for them.',
    tabs: 'Parts of billing',
    overview: 'Overview',
    statement: 'Statement',
    invoices: 'Invoices',
    corrections: 'Corrections',
    failed: 'Your billing could not be loaded',
    loading: 'Loading',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Retry',
    paid: 'Your payment was received. Your balance follows within a minute.',
    unpaid: 'The payment was canceled. You have not been charged.',
  },
  pastDue: {
    title: 'Your last payment failed',
    body: 'Please check your payment method. Your agents keep working until {{date}}.',
    unpaidTitle: 'Your agents are paused',
    unpaidBody:
      'Your subscription is unpaid, so visitors see the fallback message. Nothing is deleted. Pay to turn your agents back on at once.',
    pay: 'Update payment method',
    payInvoice: 'Pay the invoice',
    rechargeTitle: 'Auto-recharge is suspended',
    rechargeBody: 'Update your payment method to turn auto-recharge back on.',
    pendingTitle: 'Your plan is not paid yet',
    pendingBody:
      'Your bank has not confirmed the payment. If you have closed the window of your bank, choose your plan again. You are charged only once.',
    debtTitle: 'Your balance is below zero',
    debtBody: 'A refund or a dispute took {{count}} more than you had. Buy credits to continue.',
  },
  notice: { seeBilling: 'Open billing' },
  agent: {
    tab: 'Billing',
    caption: 'Credits that this agent has used',
    balance: 'Your workspace has {{count}} left.',
    emptyTitle: 'No credits used yet',
    emptyBody: 'Every answer of this agent appears here with its cost.',
  },
  plan,
  addons,
  payment,
  credits,
  statement,
  client,
  corrections,
  catalogue,
};
