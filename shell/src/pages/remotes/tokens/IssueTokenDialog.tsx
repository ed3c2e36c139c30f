import { useId, useState } from 'react';
import type { IssuedToken, RemoteSummary } from '@voxgrove/contracts';
import type { z } from 'zod';
import { toApiError } from '@voxgrove/sdk';
import { Box, Field, Input } from '@voxgrove/ui';
import { useIssueToken } from '../data/mutations';
import { DialogForm } from '../dialogs/DialogForm';
import { Refusal } from '../dialogs/Refusal';
import { parseWhole } from '../model/canary-progress';
import { useTexts } from '../useTexts';
import { IssuedTokenDialog } from './IssuedTokenDialog';

const USUAL_DAYS = '90';
const MOST_DAYS = 365;
const MOST_CHARS = 60;

/** Asks for the owner of a new token, then shows the token once. */
export function IssueTokenDialog({
  remotes,
  onClose,
}: {
  remotes: readonly RemoteSummary[];
  onClose: () => void;
}) {
  const t = useTexts();
  const issue = useIssueToken();
  const owners = useId();
  const [owner, setOwner] = useState('');
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const [tried, setTried] = useState(false);
  const [issued, setIssued] = useState<z.infer<typeof IssuedToken> | null>(null);
  const expiresInDays = parseWhole(days, 1, MOST_DAYS);
  const submit = () => {
    setTried(true);
    if (owner.trim() === '' || label.trim() === '' || typeof expiresInDays !== 'number') return;
    issue.mutate(
      { owner: owner.trim(), label: label.trim(), expiresInDays },
      { onSuccess: setIssued },
    );
  };
  if (issued)
    return (
      <IssuedTokenDialog
        issued={issued}
        remote={remotes.find((remote) => remote.owner === issued.owner)?.name}
        onClose={onClose}
      />
    );
  const fields = issue.error ? toApiError(issue.error).fields : {};
  return (
    <DialogForm
      title={t('tokens.issueTitle')}
      description={t('tokens.issueBody')}
      onClose={onClose}
      confirm={t('tokens.confirm')}
      busy={issue.isPending}
      onSubmit={submit}
    >
      <Field
        label={t('tokens.owner')}
        help={t('tokens.ownerHelp')}
        required
        error={tried && owner.trim() === '' ? t('tokens.ownerMissing') : fields.owner}
      >
        <Input
          list={owners}
          maxLength={MOST_CHARS}
          autoComplete="off"
          data-autofocus
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
        />
      </Field>
      <Box asChild>
        <datalist id={owners}>
          {[...new Set(remotes.map((remote) => remote.owner))].sort().map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </Box>
      <Field
        label={t('tokens.label')}
        help={t('tokens.labelHelp')}
        required
        error={tried && label.trim() === '' ? t('tokens.labelMissing') : fields.label}
      >
        <Input
          maxLength={MOST_CHARS}
          autoComplete="off"
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <Field
        label={t('tokens.days')}
        required
        error={
          tried && typeof expiresInDays !== 'number' ? t('tokens.daysWrong') : fields.expiresInDays
        }
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      </Field>
      <Refusal error={issue.error} title={t('tokens.failed')} />
    </DialogForm>
  );
}
