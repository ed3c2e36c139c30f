import { useParams, useQuery, useSearchParams, useTitle, useWorkspace } from '@voxgrove/sdk';
import { useMemo } from 'react';
import { newFunctionId } from '../../../contract/functions';
import { functionDocuments, functionListQuery } from '../../data/functions/functions';
import { ItemPage, StoredItemPage } from '../../parts/ItemPage';
import { FunctionEditor } from './FunctionEditor';
import { EMPTY_FUNCTION, exampleFunction, inputOf } from './starting-point';
import { useTexts } from './useTexts';

/** `/integrations/new`. The id is chosen once, so that a double click creates only one function. */
export function NewFunctionScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const [params] = useSearchParams();
  const id = useMemo(newFunctionId, []);
  const { data } = useQuery(functionListQuery(uid));
  useTitle(t('newTitle'));
  return (
    <ItemPage list={functionDocuments.screens} back={t('back')}>
      <FunctionEditor
        id={id}
        stored={EMPTY_FUNCTION}
        version={0}
        start={params.has('example') ? exampleFunction(t) : undefined}
        credentials={data?.credentials ?? []}
      />
    </ItemPage>
  );
}

/** `/integrations/{id}` */
export function FunctionScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { functionId = '' } = useParams();
  const query = useQuery(functionDocuments.query(uid, functionId));
  const list = useQuery(functionListQuery(uid));
  useTitle(query.data?.function.name);
  return (
    <StoredItemPage list={functionDocuments.screens} back={t('back')} query={query}>
      {(view, leave) => (
        <FunctionEditor
          key={functionId}
          id={functionId}
          stored={inputOf(view.function)}
          version={view.version}
          credentials={list.data?.credentials ?? []}
          onDeleted={leave}
        />
      )}
    </StoredItemPage>
  );
}
