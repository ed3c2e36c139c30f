import { useSession, useWorkspace } from '@voxgrove/sdk';
import { lazy, Suspense } from 'react';
import { isAboutAnswered } from '../../data/about';

// Only new people see it.
const AboutCard = lazy(() =>
  import('./AboutCard').then((module) => ({ default: module.AboutCard })),
);

/** The questions about the person, for owners who left the first run before they were asked. */
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
