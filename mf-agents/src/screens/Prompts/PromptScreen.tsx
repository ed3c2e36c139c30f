import { useParams, useQuery, useTitle, useWorkspace } from '@voxgrove/sdk';
import { useMemo } from 'react';
import { newPromptId } from '../../../contract/prompts';
import type { PromptInput } from '../../../contract/prompts';
import { promptDocuments } from '../../data/prompts/prompts';
import { ItemPage, StoredItemPage } from '../../parts/ItemPage';
import { inputOf, PromptEditor } from './PromptEditor';
import { useTexts } from './useTexts';

const EMPTY: PromptInput = { title: '', text: '', tags: [], notes: '' };

/** `/prompts/new`. The id is chosen once, so that a double click creates only one prompt. */
export function NewPromptScreen() {
  const t = useTexts();
  const id = useMemo(newPromptId, []);
  useTitle(t('newTitle'));
  return (
    <ItemPage list={promptDocuments.screens} back={t('back')}>
      <PromptEditor id={id} stored={EMPTY} version={0} revision={0} />
    </ItemPage>
  );
}

/** `/prompts/{id}` */
export function PromptScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { promptId = '' } = useParams();
  const query = useQuery(promptDocuments.query(uid, promptId));
  useTitle(query.data?.prompt.title);
  return (
    <StoredItemPage list={promptDocuments.screens} back={t('back')} query={query}>
      {({ prompt, version }, leave) => (
        <PromptEditor
          key={promptId}
          id={promptId}
          stored={inputOf(prompt)}
          version={version}
          revision={prompt.revision}
          onDeleted={leave}
        />
      )}
    </StoredItemPage>
  );
}
