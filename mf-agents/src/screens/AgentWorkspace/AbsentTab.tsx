import type { Agent } from '@voxgrove/contracts';
import { Link, portalAccess, useSlotEntries } from '@voxgrove/sdk';
import type { Portal } from '@voxgrove/sdk';
import { Button, EmptyState, Icon } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { absenceOf } from './absence';
import { withRemoteTabs } from './tabs';
import { TAB_PLACE } from './useTabs';

export interface AbsentTabProps {
  portal: Portal;
  agent: Agent;
  /** The requested tab of the agent. */
  section: string;
  /** The first tab that the client may open. */
  first: string | undefined;
}

/** Says why a client sees nothing at this address, and whom to ask. */
export function AbsentTab({ portal, agent, section, first }: AbsentTabProps) {
  const t = useTexts();
  const entries = useSlotEntries(TAB_PLACE, { platform: agent.agentPlatform });
  const rows = withRemoteTabs(entries);
  const reason = absenceOf(section, agent, portalAccess(portal), rows);
  const { name: agency, supportEmail } = portal.tenant.brand;
  const row = rows.find(({ path }) => path === section);
  const isKnown = row?.built === true;
  const tab = row?.name ?? t(isKnown ? `workspace.tab.${section}` : 'workspace.absent.page');
  return (
    <EmptyState
      page
      icon={<Icon name="lock" size={22} />}
      title={t(`workspace.absent.${reason}`, { tab, agency })}
      actions={
        <>
          {first !== undefined && (
            <Button asChild>
              <Link to={`/agents/${agent.ID}/${first}`}>{t('workspace.absent.back')}</Link>
            </Button>
          )}
          {reason !== 'unknown' && supportEmail !== '' && (
            <Button asChild variant="outline">
              <a href={`mailto:${supportEmail}`}>{t('workspace.absent.contact', { agency })}</a>
            </Button>
          )}
        </>
      }
    >
      {t(`workspace.absent.${reason}Body`, { tab, agency })}
    </EmptyState>
  );
}
