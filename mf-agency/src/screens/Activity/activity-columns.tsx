import type { AgencyAuditEntry } from '@voxgrove/contracts';
import type { useT } from '@voxgrove/sdk';
import { TextCell, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';

type Translate = ReturnType<typeof useT>;

export const activityColumns = (t: Translate): Column<AgencyAuditEntry>[] => [
  {
    id: 'at',
    priority: 3,
    header: t('activity.at'),
    width: 9,
    cell: ({ at }) => <TimeAgo at={at} />,
  },
  {
    id: 'what',
    priority: 1,
    header: t('activity.what'),
    cell: (entry) => actionText(t, entry),
  },
  {
    id: 'subject',
    priority: 4,
    header: t('activity.subject'),
    cell: ({ subject, subjectId }) => <TextCell>{subject || subjectId}</TextCell>,
  },
  {
    id: 'who',
    priority: 2,
    header: t('activity.who'),
    cell: (entry) => <TextCell>{whoText(t, entry)}</TextCell>,
  },
  {
    id: 'details',
    priority: 5,
    header: t('activity.details'),
    cell: ({ details }) => <TextCell>{details}</TextCell>,
  },
];

/**
 * Returns the text of an action. An entry that was made while a person viewed the portal as a
 * client has the name of the API call.
 */
function actionText(t: Translate, { action, area, actedAs }: AgencyAuditEntry): string {
  if (area === 'view' && actedAs !== null)
    return t('activity.inView', { action: action.slice('view.'.length) });
  return t(`activity.action.${action}`);
}

function whoText(t: Translate, { actor, actedAs }: AgencyAuditEntry): string {
  const name = actor.name || t(`activity.byKind.${actor.kind}`);
  return actedAs === null ? name : t('activity.asClient', { name, client: actedAs.name });
}
