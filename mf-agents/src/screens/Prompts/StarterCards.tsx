import { navigateTo, notify, toApiError } from '@voxgrove/sdk';
import { Box, Card, Grid, Heading, Text } from '@voxgrove/ui';
import { useMemo } from 'react';
import { newPromptId } from '../../../contract/prompts';
import type { PromptInput } from '../../../contract/prompts';
import { promptDocuments } from '../../data/prompts/prompts';
import { useCreateDocument } from '../../data/workspace-documents';
import { starterPrompts } from './starters';
import { useTexts } from './useTexts';

/** Suggested prompts for an empty library. A click stores the prompt and opens it. */
export function StarterCards() {
  const t = useTexts();
  const create = useCreateDocument(promptDocuments);
  const starters = useMemo(
    () => starterPrompts(t).map((input) => ({ id: newPromptId(), input })),
    [t],
  );
  const take = (id: string, input: PromptInput) =>
    create.mutate(
      { id, input },
      {
        onSuccess: () => navigateTo(`${promptDocuments.screens}/${id}`),
        onError: (error) =>
          notify({
            type: 'error',
            message: t('starterFailed', { error: toApiError(error).message }),
          }),
      },
    );
  return (
    <Box mt="6">
      <Heading size="md" mb="3">
        {t('starters')}
      </Heading>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        gap="3"
      >
        {starters.map(({ id, input }) => (
          <Card key={id} asChild interactive>
            <button type="button" disabled={create.isPending} onClick={() => take(id, input)}>
              <Text fontWeight="semibold">{input.title}</Text>
              <Text color="fg.muted" fontSize="xs" mt="1" lineClamp="3">
                {input.text}
              </Text>
            </button>
          </Card>
        ))}
      </Grid>
    </Box>
  );
}
