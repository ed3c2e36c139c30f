import { useSession, useWorkspace } from '@voxgrove/sdk';
import { lazy, Suspense } from 'react';
import { isAboutAnswered } from '../../data/about';

// Loaded lazily, because only new users see it.
const AboutCard = lazy(() =>
  import('./AboutCard').then((module) => ({ default: module.AboutCard })),
);

/** The questions about the user, for owners who left the first run before they saw them. */
export function AskAbout() {
  const { user } = useSession();
  const { role } = useWorkspace();
  if (!user.askAbout || role !== 'owner' || isAboutAnswered()) return null;
  return (
    <Suspense fallback={null}>
      <AboutCard />
    </Suspense>
  );
}
