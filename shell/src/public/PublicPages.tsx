import { useState } from 'react';
import type { BootData } from '../host/boot-data';
import { DocumentPage } from './DocumentPage';
import { MissingPage } from './MissingPage';
import { OnboardingPage } from './onboarding/OnboardingPage';
import { LoginPage } from './sign-in/LoginPage';
import { ThankYouPage } from './ThankYouPage';

/**
 * The pages outside the dashboard. The server decides which addresses exist, and answers 404 for
 * the others.
 */
export function PublicPages({
  boot,
  article,
}: {
  boot: BootData;
  article: HTMLElement | undefined;
}) {
  const [path] = useState(location.pathname);
  const { site } = boot;
  if (path === '/login' || path === '/signup') return <LoginPage {...boot} />;
  if (path === '/onboarding') return <OnboardingPage boot={boot} />;
  if (path === '/thank_you') return <ThankYouPage site={site} />;
  if (article && path.startsWith('/legal/')) return <DocumentPage site={site} article={article} />;
  return <MissingPage site={site} />;
}
