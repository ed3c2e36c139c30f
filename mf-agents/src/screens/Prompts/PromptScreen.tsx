import { Link, useParams, useQuery, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Page, Skeleton, Stack, TextLink } from '@voxgrove/ui';
import { useMemo } from 'react';
import { newPromptId } from '../../../contract/prompts';
import type { Prompt, PromptInput } from '../../../contract/prompts';
import { promptQuery } from '../../data/prompts/prompts';
import { QueryError } from '../../parts/QueryError';
import { PromptEditor } from './PromptEditor';
import { useTexts } from './useTexts';

const EMPTY: PromptInput = { title: '', text: '', tags: [], notes: '' };

const inputOf = ({ title, text, tags, notes }: Prompt): PromptInput => ({ title, text, tags, notes });

/** `/prompts/new`: the id is chosen once, so that pressing twice cannot make two. */
export function NewPromptScreen() {
  const t = useTexts();
  const id = useMemo(newPromptId, []);
  useTitle(t('newTitle'));
  return <Page><BackLink /><PromptEditor id={id} stored={EMPTY} version={0} revision={0} /></Page>;
}

/** `/prompts/{id}` */
export function PromptScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { promptId = '' } = useParams();
  const { data, error, refetch } = useQuery(promptQuery(uid, promptId));
  useTitle(data?.prompt.title);
  return (
    <Page>
      <BackLink />
      {error && !data && <QueryError title={t('oneError')} error={error} onRetry={() => void refetch()} page />}
      {!data && !error && <Stack gap="4" aria-busy><Skeleton w="12rem" h="7" /><Skeleton w="full" h="48" /></Stack>}
      {data && <PromptEditor key={promptId} id={promptId} stored={inputOf(data.prompt)} version={data.version} revision={data.prompt.revision} />}
    </Page>
  );
}

function BackLink() {
  const t = useTexts();
  return <TextLink asChild display="inline-block" mb="2" fontSize="sm"><Link to="/prompts">← {t('back')}</Link></TextLink>;
}
