import { useState } from 'react';
import type { ProfileForm } from '@voxgrove/contracts';
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
import { useAttempt } from '../../parts/use-attempt';
import { useTexts } from '../useTexts';

export interface NameFormProps {
  lead: string;
  next: string;
  /** An earlier problem to show. */
  notice?: string | undefined;
  /** @throws ApiError */
  onSave: (answers: ProfileForm) => Promise<void>;
  onDone: () => void;
}

/** Form for the person's name only: for invited people, and when the builder cannot be shown. */
export function NameForm({ lead, next, notice, onSave, onDone }: NameFormProps) {
  const t = useTexts();
  const [displayName, setDisplayName] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, error, attempt } = useAttempt();
  const missing = displayName.trim() === '';
  return (
    <Box w="full" maxW="34rem">
      <Heading as="h1" size="xl">
        {t('onboarding.you.title')}
      </Heading>
      <Text color="fg.muted" mt="1" mb="5">
        {lead}
      </Text>
      {notice !== undefined && (
        <Box mb="5">
          <AlertBox type="warning">{notice}</AlertBox>
        </Box>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (missing) event.currentTarget.querySelector('input')?.focus();
          else attempt(() => onSave({ displayName }), onDone);
        }}
      >
        <Stack gap="5">
          <Card pad="lg">
            <Field
              label={t('onboarding.you.name')}
              error={tried && missing ? t('onboarding.you.nameMissing') : undefined}
            >
              <Input
                name="name"
                autoComplete="name"
                autoFocus
                maxLength={80}
                value={displayName}
                onChange={(event) => setDisplayName(event.target.value)}
              />
            </Field>
          </Card>
          {error && <AlertBox type="error">{error}</AlertBox>}
          <Flex justify="flex-end">
            <Button type="submit" size="lg" loading={busy}>
              {next}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Box>
  );
}
