import { useState } from 'react';
import { toApiError, useMutation, useRegion, useSession } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  Card,
  Field,
  Flex,
  Heading,
  Input,
  Stack,
  Text,
} from '@voxgrove/ui';
import { goHome } from '../../session/go-home';
import { hasLeft, whileLeaving } from '../../session/leaving-workspace';
import { refreshSession } from '../../session/use-live-session';
import { calls } from './data';
import { FormDialog } from './parts/FormDialog';
import { useTexts } from './useTexts';

/**
 * Returns a function that leads from a lost workspace to one of the person's other workspaces. If
 * that one is in another region, the page reloads. The function leads away before it reads the
 * session again; otherwise the person would get a notice about the person's own action.
 */
function useGoHome(uid: string): (message: string) => Promise<void> {
  const { workspaces } = useSession();
  const region = useRegion();
  return async (message) => {
    const remaining = workspaces.filter((workspace) => workspace.uid !== uid);
    if (goHome(remaining, region, { type: 'success', message })) return;
    hasLeft(uid);
    await refreshSession();
  };
}

/** Actions that cannot be undone: leaving and deleting the workspace. */
export function DangerTab({ workspace }: { workspace: SessionWorkspace }) {
  const t = useTexts();
  const [asking, setAsking] = useState<'delete' | 'leave'>();
  const owner = workspace.role === 'owner';
  const close = () => setAsking(undefined);
  const deletionText = t(owner ? 'danger.body' : 'danger.ownerOnly');
  return (
    <Stack gap="4">
      {!owner && (
        <Part
          title={t('danger.leaveTitle')}
          body={t('danger.leaveBody')}
          action={t('danger.leave')}
          onAction={() => setAsking('leave')}
        />
      )}
      <Part
        title={t('danger.title')}
        body={workspace.personal ? t('danger.personal') : deletionText}
        {...(owner &&
          !workspace.personal && {
            action: t('danger.delete'),
            onAction: () => setAsking('delete'),
          })}
      />
      {asking === 'delete' && <DeleteDialog workspace={workspace} onClose={close} />}
      {asking === 'leave' && <LeaveWorkspaceDialog workspace={workspace} onClose={close} />}
    </Stack>
  );
}

function Part({
  title,
  body,
  action,
  onAction,
}: {
  title: string;
  body: string;
  action?: string;
  onAction?: () => void;
}) {
  return (
    <Card pad="lg">
      <Flex gap="4" justify="space-between" align="center" wrap="wrap">
        <Box flex="1 1 20rem" minW="0">
          <Heading size="md">{title}</Heading>
          <Text color="fg.muted" mt="1" maxW="prose">
            {body}
          </Text>
        </Box>
        {action && (
          <Button variant="danger" onClick={onAction}>
            {action}
          </Button>
        )}
      </Flex>
    </Card>
  );
}

interface DialogProps {
  workspace: SessionWorkspace;
  onClose: () => void;
}

/** Asks the person to type the workspace's name, to prevent mistakes. */
function DeleteDialog({ workspace: { uid, workspaceName }, onClose }: DialogProps) {
  const t = useTexts();
  const goHome = useGoHome(uid);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const remove = useMutation({
    mutationFn: () => whileLeaving(uid, () => calls.remove(uid)),
    onSuccess: () => goHome(t('danger.deleted')),
  });
  const submit = () => {
    setWrong(typed.trim() !== workspaceName);
    if (typed.trim() === workspaceName) remove.mutate();
  };
  return (
    <FormDialog
      danger
      title={t('danger.deleteTitle', { name: workspaceName })}
      description={t('danger.body')}
      confirm={t('danger.delete')}
      busy={remove.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('danger.typeName', { name: workspaceName })}
        error={wrong ? t('danger.mismatch') : undefined}
      >
        <Input
          data-autofocus
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
      {remove.error && (
        <AlertBox type="error" title={t('danger.failed')}>
          {toApiError(remove.error).message}
        </AlertBox>
      )}
    </FormDialog>
  );
}

function LeaveWorkspaceDialog({ workspace: { uid, workspaceName }, onClose }: DialogProps) {
  const t = useTexts();
  const goHome = useGoHome(uid);
  const { user } = useSession();
  const leave = useMutation({
    mutationFn: () => whileLeaving(uid, () => calls.leave(uid, user.email)),
    onSuccess: () => goHome(t('danger.left', { name: workspaceName })),
  });
  return (
    <FormDialog
      danger
      title={t('danger.leaveQuestion', { name: workspaceName })}
      description={t('danger.leaveBody')}
      confirm={t('danger.leave')}
      busy={leave.isPending}
      onSubmit={() => leave.mutate()}
      onClose={onClose}
    >
      {leave.error && (
        <AlertBox type="error" title={t('danger.leaveFailed')}>
          {toApiError(leave.error).message}
        </AlertBox>
      )}
    </FormDialog>
  );
}
