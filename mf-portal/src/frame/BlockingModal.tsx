import type { Portal } from '@voxgrove/sdk';
import { navigateTo, useT } from '@voxgrove/sdk';
import { Button, Dialog, Text } from '@voxgrove/ui';
import { useMayCreateAgents } from '../data/role';
import type { PortalAgent } from '../../contract/agents';
import { signOutOfPortal } from './sign-out-of-portal';

const ONBOARDING = '/client/onboarding';
/** Pages that a client without agents may open. */
const OPEN_PAGES = [ONBOARDING, '/agents/new', '/organizations', '/profile'];

export interface BlockingModalProps {
  portal: Portal;
  /** Undefined while the agents are loading. */
  agents: readonly PortalAgent[] | undefined;
  path: string;
}

/** Covers the dashboard if a client has no access, or has no agents. */
export function BlockingModal({ portal: { session, tenant }, agents, path }: BlockingModalProps) {
  const t = useT('mf-portal');
  const mayCreate = useMayCreateAgents();
  if (session.kind !== 'client') return null;
  const { client, organisation, accessDisabled } = session;
  const isOnboarding = client.isNewSignup && !client.onboardingState.isCompleted;
  const isOpenPage = OPEN_PAGES.some((page) => path.startsWith(page));
  const hasNoAgents = agents?.length === 0 && !isOnboarding && !isOpenPage;
  if (accessDisabled === null && !hasNoAgents) return null;
  const { supportEmail } = tenant.brand;
  const ownMessage = organisation.settings.disableClientAccessMessage;
  const whyDisabled = ownMessage || t('blocked.disabled');
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => undefined}
      title={t('blocked.title')}
      footer={
        <>
          {supportEmail !== '' && (
            <Button asChild variant="outline">
              <a href={`mailto:${supportEmail}`}>{t('blocked.contact')}</a>
            </Button>
          )}
          {accessDisabled === null && mayCreate && (
            <Button variant="outline" onClick={() => navigateTo('/agents/new')}>
              {t('blocked.create')}
            </Button>
          )}
          <Button data-autofocus onClick={() => void signOutOfPortal(tenant.agencyId)}>
            {t('bar.signOut')}
          </Button>
        </>
      }
    >
      <Text htmlTranslate="no">
        {accessDisabled === null ? t('blocked.noAgents') : whyDisabled}
      </Text>
    </Dialog>
  );
}
