import { Link, useParams, useQuery, useSearchParams, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Page, Skeleton, Stack, TextLink } from '@voxgrove/ui';
import { useMemo } from 'react';
import { newFunctionId } from '../../../contract/functions';
import { functionListQuery, functionQuery } from '../../data/functions/functions';
import { QueryError } from '../../parts/QueryError';
import { FunctionEditor } from './FunctionEditor';
import { EMPTY_FUNCTION, EXAMPLE_FUNCTION, inputOf } from './starting-point';
import { useTexts } from './useTexts';

/** `/integrations/new`: the id is chosen once, so that pressing twice cannot make two. */
export function NewFunctionScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const [params] = useSearchParams();
  const id = useMemo(newFunctionId, []);
  const { data } = useQuery(functionListQuery(uid));
  useTitle(t('newTitle'));
  return (
    <Page>
      <BackLink />
      <FunctionEditor id={id} stored={EMPTY_FUNCTION} version={0} {...(params.has('example') && { start: EXAMPLE_FUNCTION })} credentials={data?.credentials ?? []} />
    </Page>
  );
}

/** `/integrations/{id}` */
export function FunctionScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { functionId = '' } = useParams();
  const { data, error, refetch } = useQuery(functionQuery(uid, functionId));
  const list = useQuery(functionListQuery(uid));
  useTitle(data?.function.name);
  return (
    <Page>
      <BackLink />
      {error && !data && <QueryError title={t('oneError')} error={error} onRetry={() => void refetch()} page />}
      {!data && !error && <Stack gap="4" aria-busy><Skeleton w="12rem" h="7" /><Skeleton w="full" h="48" /></Stack>}
      {data && <FunctionEditor key={functionId} id={functionId} stored={inputOf(data.function)} version={data.version} credentials={list.data?.credentials ?? []} />}
    </Page>
  );
}

function BackLink() {
  const t = useTexts();
  return <TextLink asChild display="inline-block" mb="2" fontSize="sm"><Link to="/integrations">← {t('back')}</Link></TextLink>;
}
