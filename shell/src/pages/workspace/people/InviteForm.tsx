import { useEffect, useRef, useState } from 'react';
import { notify, toApiError, useMutation, useQueryClient, useSearchParams } from '@voxgrove/sdk';
import { Box, Button, Field, Flex, Input } from '@voxgrove/ui';
import { calls, keys } from '../data';
import { useTexts } from '../useTexts';

/** Invites a person by email. `?invite=true` sets the focus to the form. */
export function InviteForm({ uid }: { uid: string }) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('invite') === 'true';
  useEffect(() => {
    if (!isAsked) return;
    form.current?.querySelector('input')?.focus();
    setParams({}, { replace: true });
  }, [isAsked, setParams]);
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const invite = useMutation({
    mutationFn: (to: string) => calls.invite(uid, to),
    onSuccess: (_reply, to) => {
      notify({ type: 'success', message: t('members.invited', { email: to }) });
      setEmail('');
      return client.invalidateQueries({ queryKey: keys.people(uid) });
    },
    onError: (error, to) => {
      notify({ type: 'error', message: t('members.inviteFailed', { email: to }) });
      setFault(toApiError(error).message);
    },
  });
  const submit = () => {
    const to = email.trim();
    if (!to.includes('@') || !to.includes('.')) return setFault(t('members.emailInvalid'));
    setFault(undefined);
    invite.mutate(to);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!invite.isPending) submit();
      }}
    >
      <Flex gap="3" align="flex-start" wrap="wrap">
        <Box flex="1 1 16rem" maxW="26rem">
          <Field label={t('members.inviteLabel')} help={t('members.inviteHelp')} error={fault}>
            <Input
              type="email"
              value={email}
              maxLength={254}
              autoComplete="off"
              onChange={(event) => {
                setEmail(event.target.value);
                setFault(undefined);
              }}
            />
          </Field>
        </Box>
        <Button type="submit" loading={invite.isPending} mt={{ base: '0', sm: '7' }}>
          {t('members.invite')}
        </Button>
      </Flex>
    </form>
  );
}
