import qs from 'qs';
import { serveScript } from '../stripe-js/serve-script';
import { bankPages } from './bank-page';
import { checkoutPages } from './checkout-page';
import { invoicePages } from './invoice-page';
import { onboardingPages } from './onboarding-page';
import { personActions } from './person-actions';
import type { FastifyInstance } from 'fastify';
import type { LocalStripe } from '../local-stripe';

/** Serves the pages and the script that Stripe hosts, and the buttons of the page for people. */
export function hostedPages(views: FastifyInstance, stripe: LocalStripe): void {
  views.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, qs.parse(body as string)),
  );
  serveScript(views);
  bankPages(views, stripe);
  checkoutPages(views, stripe);
  invoicePages(views, stripe);
  onboardingPages(views, stripe);
  personActions(views, stripe);
}
