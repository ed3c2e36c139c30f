import type { AgencyAuditEntry } from '@voxgrove/contracts';
import type { useT } from '@voxgrove/sdk';
import { TextCell, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { activityTexts } from '../../i18n/activity-texts';
import { messages } from '../../i18n/en';

const { fields: AGENCY_FIELDS } = messages as { fields: object };
const CLIENT_FIELDS = activityTexts.activity.field;

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
    cell: (entry) => <TextCell>{subjectText(t, entry)}</TextCell>,
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
    cell: (entry) => <TextCell>{detailsText(t, entry)}</TextCell>,
  },
];

/**
 * Returns the text of an action. For an entry of a person who viewed the portal as a client, the
 * text contains the name of the API call.
 */
function actionText(t: Translate, { action, area, actedAs }: AgencyAuditEntry): string {
  if (area === 'view' && actedAs !== null)
    return t('activity.inView', { action: action.slice('view.'.length) });
  return t(`activity.action.${action}`);
}

/** Entries about the agency itself have only its id. */
const subjectText = (t: Translate, { area, subject, subjectId }: AgencyAuditEntry): string =>
  subject || (area === 'agency' ? t('activity.yourAgency') : subjectId);

/** Returns the details in words. Details of most actions are words already. */
function detailsText(t: Translate, { action, details }: AgencyAuditEntry): string {
  switch (action) {
    case 'agency.changed':
      return fieldsText(t, details, 'fields', AGENCY_FIELDS);
    case 'client.changed':
    case 'organisation.changed':
      return fieldsText(t, details, 'activity.field', CLIENT_FIELDS);
    case 'mail.domain-changed':
      return details === '' ? '' : t(`email.status.${details}`);
    case 'report.sent':
      return t('activity.mails', { count: Number(details) });
    default:
      return details;
  }
}

/** Returns the labels of field names. Fields without a label are shown as settings. */
function fieldsText(t: Translate, names: string, group: string, labelled: object): string {
  const labels = names
    .split(', ')
    .filter((name) => name !== '')
    .map((name) => t(name in labelled ? `${group}.${name}` : 'activity.settings'));
  return [...new Set(labels)].join(', ');
}

function whoText(t: Translate, { actor, actedAs }: AgencyAuditEntry): string {
  const name = actor.name || t(`activity.byKind.${actor.kind}`);
  return actedAs === null ? name : t('activity.asClient', { name, client: actedAs.name });
}
