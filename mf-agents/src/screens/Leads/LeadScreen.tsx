import {
  Link,
  notify,
  toApiError,
  useNavigate,
  useParams,
  useQuery,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  Checkbox,
  EmptyState,
  Field,
  FormSkeleton,
  Grid,
  HStack,
  Icon,
  Input,
  ListPage,
  Select,
  Skeleton,
  Stack,
  Textarea,
  TextLink,
} from '@voxgrove/ui';
import { useState } from 'react';
import { LEAD_STAGES, changedFields } from '../../../contract/leads';
import type {
  CustomFieldChanges,
  Lead,
  LeadChange,
  LeadDetail,
  LeadStage,
} from '../../../contract/leads';
import { inboxPath } from '../../data/inbox/queries';
import { leadQuery, useChangeLead, useDeleteLead } from '../../data/leads/queries';
import { DeleteDialog } from '../../parts/DeleteDialog';
import { QueryError } from '../../parts/QueryError';
import { LeadFacts } from './LeadFacts';
import { LeadFieldsEditor } from './LeadFieldsEditor';
import { MergeLead } from './MergeLead';
import { useTexts } from './useTexts';

/** One lead: known facts, consents and all conversations. */
export function LeadScreen({ agent }: { agent?: { ID: string } }) {
  const t = useTexts();
  const { leadId = '' } = useParams();
  const { uid: workspaceId } = useWorkspace();
  const path = inboxPath(agent ? { agentId: agent.ID } : { workspaceId });
  const base = agent ? `/agents/${agent.ID}/leads` : '/leads';
  const { data: detail, error, refetch } = useQuery(leadQuery(path, leadId));
  const lead = detail?.data;
  const name = lead && (lead.name || lead.email || lead.phone || t('noName'));
  useTitle(name ?? t('title'));
  const back = (
    <TextLink asChild>
      <Link to={base}>
        <Icon name="arrow-left" size={14} /> {t('back')}
      </Link>
    </TextLink>
  );
  if (error && !lead)
    return toApiError(error).status === 404 ? (
      <ListPage back={back}>
        <EmptyState title={t('missing')} />
      </ListPage>
    ) : (
      <QueryError title={t('error')} error={error} onRetry={() => void refetch()} page />
    );
  if (!lead)
    return (
      <ListPage back={back}>
        <Stack gap="4" aria-busy>
          <Skeleton h="10" />
          <FormSkeleton height="24rem" framed />
        </Stack>
      </ListPage>
    );
  return (
    <ListPage back={back} title={<span translate="no">{name}</span>}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="4"
        alignItems="start"
      >
        <LeadForm
          key={lead.id}
          lead={lead}
          name={name!}
          team={detail.team}
          path={path}
          base={base}
        />
        <LeadFacts detail={detail} />
      </Grid>
    </ListPage>
  );
}

type Edits = Pick<LeadChange, (typeof EDITED)[number] | 'fields'>;

const EDITED = ['name', 'email', 'phone', 'stage', 'notes', 'optedOut', 'assigneeId'] as const;

/**
 * Form of a lead. If the lead changes meanwhile, edited fields keep the typed text, and the other
 * fields show the new values.
 */
function LeadForm({
  lead,
  name,
  team,
  path,
  base,
}: {
  lead: Lead;
  name: string;
  /** The reader is first in the list. */
  team: LeadDetail['team'];
  path: `/${string}`;
  base: string;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<Edits>({});
  const { fields: fieldEdits = {}, ...otherEdits } = edits;
  const draft = { ...lead, ...otherEdits, fields: changedFields(lead.fields, fieldEdits) };
  const edit = (part: Edits): void => setEdits((before) => ({ ...before, ...part }));
  const editField = (field: string, value: string | null): void =>
    setEdits((before) => ({ ...before, fields: { ...before.fields, [field]: value } }));
  const change = useChangeLead(path);
  const remove = useDeleteLead(path, lead.id);
  const [isMerging, setMerging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const faults = change.error ? toApiError(change.error).fields : {};
  const text = (field: 'name' | 'email' | 'phone' | 'notes') => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => edit({ [field]: target.value }),
  });
  function save(): void {
    const changed = EDITED.filter((field) => draft[field] !== lead[field]);
    const fields = onlyChanged(fieldEdits, lead.fields);
    const sent: LeadChange = {
      ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
      ...(Object.keys(fields).length > 0 && { fields }),
    };
    change.mutate(
      { leadId: lead.id, change: sent },
      {
        onSuccess: () => {
          setEdits((now) => onlyNewer(now, sent));
          notify({ type: 'success', message: t('saved') });
        },
      },
    );
  }
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Field label={t('name')}>
          <Input maxLength={120} {...text('name')} />
        </Field>
        <Field label={t('email')} error={faults['email']}>
          <Input type="email" maxLength={254} {...text('email')} />
        </Field>
        <Field label={t('phone')} help={t('phoneHelp')} error={faults['phone']}>
          <Input type="tel" maxLength={40} {...text('phone')} />
        </Field>
        <Field label={t('stage')}>
          <Select
            value={draft.stage}
            onChange={({ target }) => edit({ stage: target.value as LeadStage })}
          >
            {LEAD_STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {t(`stages.${stage}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('assignee')}>
          <Select
            value={draft.assigneeId ?? ''}
            onChange={({ target }) => edit({ assigneeId: target.value || null })}
          >
            <option value="">{t('noOne')}</option>
            {lead.assigneeId !== null && !team.some(({ id }) => id === lead.assigneeId) && (
              <option value={lead.assigneeId} translate="no">
                {lead.assignee}
              </option>
            )}
            {team.map(({ id, name }, index) => (
              <option key={id} value={id} translate="no">
                {index === 0 ? t('me', { name }) : name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('notes')}>
          <Textarea rows={4} maxLength={4_000} {...text('notes')} />
        </Field>
        <LeadFieldsEditor fields={draft.fields} error={faults['fields']} onChange={editField} />
        <Checkbox
          checked={draft.optedOut}
          onChange={({ target }) => edit({ optedOut: target.checked })}
        >
          {t('optOut')}
        </Checkbox>
        {change.error && Object.keys(faults).length === 0 && (
          <AlertBox
            type="error"
            title={t('saveFailed', { error: toApiError(change.error).message })}
          />
        )}
        <HStack gap="2" justify="space-between" flexWrap="wrap">
          <HStack gap="2" flexWrap="wrap">
            <Button variant="ghost" onClick={() => setAsking(true)}>
              <Icon name="trash-2" size={14} />
              {t('delete')}
            </Button>
            <Button variant="ghost" onClick={() => setMerging(true)}>
              {t('mergeStart')}
            </Button>
          </HStack>
          <Button loading={change.isPending} onClick={save}>
            {t('save')}
          </Button>
        </HStack>
      </Stack>
      {isMerging && (
        <MergeLead lead={lead} name={name} path={path} onClose={() => setMerging(false)} />
      )}
      {isAsking && (
        <DeleteDialog
          name={name}
          body={t('deleteBody')}
          remove={remove}
          onDeleted={() => navigate(base)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** Returns the edits that differ from the custom fields of the lead. */
const onlyChanged = (edits: CustomFieldChanges, fields: Lead['fields']): CustomFieldChanges =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => (fields[field] ?? null) !== value),
  );

/** Returns the edits made after these values were sent. */
const onlyNewer = ({ fields, ...others }: Edits, sent: Edits): Edits => ({
  ...notIn(others, sent),
  ...(fields && { fields: notIn(fields, sent.fields ?? {}) }),
});

/** Returns the entries that another object does not have with the same value. */
const notIn = <T extends object>(entries: T, other: object): T =>
  Object.fromEntries(
    Object.entries(entries).filter(([name, value]) => other[name as keyof typeof other] !== value),
  ) as T;
