import { useId, useState } from 'react';
import { ERRORS, PASSWORD } from '@voxgrove/contracts';
import type { ApiError } from '@voxgrove/sdk';
import { useSession } from '@voxgrove/sdk';
import { Button, Dialog, Field, Input, Stack, Text } from '@voxgrove/ui';
import { useAttempt } from '../../parts/use-attempt';
import { calls } from './data';
import { useTexts } from './useTexts';
import type { Proof } from './data';

interface Errors {
  proof?: string;
  password?: string;
}
/** Codes of server errors about the new password, not about the proof. */
const OF_PASSWORD = ['PASSWORD_GUESSABLE', 'PASSWORD_TOO_SHORT'];

function errorsOf({ code, message, fields }: ApiError): Errors {
  const ofPassword = fields.password ?? (OF_PASSWORD.includes(code) ? message : undefined);
  return ofPassword === undefined ? { proof: message } : { password: ofPassword };
}

/** Sets, changes or removes the password after a proof: the current password or a mailed code. */
export function PasswordDialog({
  removing,
  hasPassword,
  onDone,
  onClose,
}: {
  removing: boolean;
  hasPassword: boolean;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const id = useId();
  const {
    user: { email },
  } = useSession();
  const [byCode, setByCode] = useState(!hasPassword);
  const [sent, setSent] = useState(false);
  const [proof, setProof] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [missing, setMissing] = useState<Errors>({});
  const { busy, failure, fail, attempt } = useAttempt();
  const errors = failure ? errorsOf(failure) : missing;

  const send = () =>
    attempt(calls.sendCode, () => {
      setSent(true);
      setProof('');
    });
  const submit = () => {
    if (byCode && !sent) return send();
    const lacking: Errors = {
      ...(proof.trim() === '' && {
        proof: t(byCode ? 'password.codeMissing' : 'password.currentMissing'),
      }),
      ...(!removing &&
        [...password].length < PASSWORD.minLength && {
          password: ERRORS.PASSWORD_TOO_SHORT.message,
        }),
    };
    fail(undefined);
    setMissing(lacking);
    if (Object.keys(lacking).length > 0) return;
    const currentProof: Proof = byCode ? { code: proof.trim() } : { current: proof };
    attempt(
      () =>
        removing ? calls.removePassword(currentProof) : calls.setPassword(password, currentProof),
      onDone,
    );
  };
  const change = (to: boolean) => {
    setByCode(to);
    setProof('');
    setMissing({});
    fail(undefined);
  };
  const setOrChange = hasPassword ? 'change' : 'set';
  const name = removing ? 'remove' : setOrChange;
  const waiting = byCode && !sent;
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t(`password.${name}Title`)}
      description={t(removing ? 'password.removeLead' : 'password.changeLead')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={removing && !waiting ? 'danger' : 'solid'}
            loading={busy}
          >
            {t(waiting ? 'password.sendCode' : `password.${name}`)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* Tells password managers the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="4">
          {waiting && <Text>{t('password.codeFirst', { email })}</Text>}
          {waiting && errors.proof && (
            <Text role="alert" color="danger.fg">
              {errors.proof}
            </Text>
          )}
          {byCode && sent && (
            <Field
              label={t('password.code')}
              help={t('password.codeHelp', { email })}
              error={errors.proof}
            >
              <Input
                data-autofocus
                autoFocus
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                value={proof}
                onChange={(event) => setProof(event.target.value)}
              />
            </Field>
          )}
          {!byCode && (
            <Field label={t('password.current')} error={errors.proof}>
              <Input
                data-autofocus
                type="password"
                name="current"
                autoComplete="current-password"
                value={proof}
                onChange={(event) => setProof(event.target.value)}
              />
            </Field>
          )}
          {byCode && sent && (
            <Button variant="link" alignSelf="flex-start" onClick={send}>
              {t('password.resend')}
            </Button>
          )}
          {hasPassword && (
            <Button variant="link" alignSelf="flex-start" onClick={() => change(!byCode)}>
              {t(byCode ? 'password.byCurrent' : 'password.byCode')}
            </Button>
          )}
          {!removing && !waiting && (
            <>
              <Field
                label={t('password.new')}
                help={t('password.newHelp', { count: PASSWORD.minLength })}
                error={errors.password}
              >
                <Input
                  type={isShown ? 'text' : 'password'}
                  name="new"
                  autoComplete="new-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </Field>
              <Button
                variant="link"
                alignSelf="flex-start"
                mt="-2"
                color="fg.muted"
                onClick={() => setShown(!isShown)}
              >
                {t(isShown ? 'password.hide' : 'password.show')}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
