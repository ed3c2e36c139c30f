import { foldText } from '@voxgrove/contracts';
import { usePaletteSource, useQueryClient } from '@voxgrove/sdk';
import { knowledgeQuery } from '../../data/knowledge/queries';
import { useTexts } from '../../i18n/useTexts';
import { kbPaths } from '../../parts/knowledge-paths';

/**
 * Adds the sources of the open agent and the actions of its knowledge base to the command palette.
 */
export function useKnowledgeLines(agentId: string): void {
  const t = useTexts();
  const client = useQueryClient();
  const group = t('knowledge.palette');
  const paths = kbPaths(agentId);
  usePaletteSource({
    id: 'knowledge',
    title: group,
    search: async (query) => {
      if (query === '') return [];
      const { sources } = await client.fetchQuery(knowledgeQuery(agentId));
      const actions = [
        ['add', paths.add('website'), 'plus'],
        ['unanswered', paths.unanswered, 'message-square'],
        ['test', `${paths.list}?test=`, 'search'],
      ] as const;
      return [
        ...actions.map(([name, path, icon]) => ({
          id: `knowledge-${name}`,
          title: t(`knowledge.${name}`),
          subtitle: group,
          path,
          icon,
          text: t(`knowledge.${name}`),
        })),
        ...sources.map(({ id, title, url }) => ({
          id: `source-${id}`,
          title,
          ...(url !== undefined && { subtitle: url }),
          path: paths.source(id),
          icon: 'book-open',
          text: `${title} ${url ?? ''}`,
        })),
      ]
        .filter(({ text }) =>
          foldText(query)
            .split(/\s+/)
            .every((word) => foldText(text).includes(word)),
        )
        .map(({ text: _, ...line }) => ({ ...line, group }));
    },
  });
}
