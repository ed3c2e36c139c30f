import { escapeHtml } from '../../../framework/page';
import { completeAccount } from '../resources/complete-account';
import { sendHosted } from './layout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LocalStripe, OnboardingLink } from '../local-stripe';

/**
 * Serves `/connect/onboard/{account}?link=…`, where a business identifies itself. A link works for
 * a short time.
 */
export function onboardingPages(views: FastifyInstance, stripe: LocalStripe): void {
  const linkIn = ({ query, params }: FastifyRequest): OnboardingLink | undefined => {
    const link = stripe.links.get((query as { link?: string }).link ?? '');
    return link?.account === (params as { id: string }).id ? link : undefined;
  };
  views.get('/connect/onboard/:id', (request, reply) => {
    const link = linkIn(request);
    if (link === undefined)
      return sendHosted(reply, 'This link does not exist', '<p>Go back and start again.</p>', 404);
    if (link.expiresAt < stripe.now()) return reply.redirect(link.refreshUrl, 303);
    return sendHosted(
      reply,
      'Set up payments',
      `<section><p>The platform asks you to connect <strong>${escapeHtml(link.account)}</strong> so that you can take payments. Local Stripe fills in your business and your bank account.</p>
<form method="post"><p><button class="main" name="outcome" value="complete">Complete setup</button></p><button name="outcome" value="later">Finish later</button></form></section>`,
    );
  });
  views.post('/connect/onboard/:id', (request, reply) => {
    const link = linkIn(request);
    if (link === undefined)
      return sendHosted(reply, 'This link does not exist', '<p>Go back and start again.</p>', 404);
    if ((request.body as { outcome?: string }).outcome === 'complete')
      completeAccount(stripe, link.account);
    stripe.sendEvents();
    return reply.redirect(link.returnUrl, 303);
  });
}
