import { usePaletteSource, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import type { findUtilities as finders } from '../data/find-utilities';
import { useTexts } from '../i18n/useTexts';

type Kind = keyof typeof finders;

/** Adds functions, prompts and crawlers to the command palette, found by name. */
export function useUtilityLines(): void {
  useLines('functions', 'code');
  useLines('prompts', 'book-open');
  useLines('crawlers', 'globe');
}

function useLines(kind: Kind, icon: string): void {
  const t = useTexts();
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const group = t(`tabs.${kind}`);
  usePaletteSource({
    id: kind,
    title: group,
    search: async (query, signal) => {
      if (query === '') return [];
      // Loaded with the first search, because the top bar is on every page.
      const { findUtilities } = await import('../data/find-utilities');
      return (await findUtilities[kind](client, uid, query, signal)).map(({ id, name, path }) => ({
        id,
        title: name,
        icon,
        group,
        path,
      }));
    },
  });
}
