import type { useQueryClient } from '@voxgrove/sdk';
import { foldText } from '@voxgrove/contracts';
import { crawlerDocuments, crawlersQuery } from './crawlers/crawlers';
import { functionDocuments, functionListQuery } from './functions/functions';
import { findPrompts, promptDocuments } from './prompts/prompts';

type Client = ReturnType<typeof useQueryClient>;
export interface Utility {
  id: string;
  name: string;
  path: string;
}

/**
 * Finds functions, prompts or crawlers of a workspace. Functions and crawlers are few, so their
 * complete lists are cached for a while. Prompts are searched on the server.
 */
export const findUtilities = {
  async functions(client: Client, workspaceId: string, query: string): Promise<Utility[]> {
    const { data } = await client.fetchQuery(functionListQuery(workspaceId));
    return data
      .filter(({ name }) => matches(name, query))
      .map(({ id, name }) => ({ id, name, path: `${functionDocuments.screens}/${id}` }));
  },
  async prompts(
    _client: Client,
    workspaceId: string,
    query: string,
    signal: AbortSignal,
  ): Promise<Utility[]> {
    return (await findPrompts(workspaceId, query, signal)).map(({ id, title }) => ({
      id,
      name: title,
      path: `${promptDocuments.screens}/${id}`,
    }));
  },
  async crawlers(client: Client, workspaceId: string, query: string): Promise<Utility[]> {
    const { data } = await client.fetchQuery(crawlersQuery(workspaceId));
    return data
      .filter(({ crawler: { name, website } }) => matches(`${name} ${website}`, query))
      .map(({ crawler: { id, name } }) => ({
        id,
        name,
        path: `${crawlerDocuments.screens}/${id}`,
      }));
  },
};

/**
 * Every word of the query must occur in the text. Underscores separate the words of a function's
 * name.
 */
const matches = (text: string, query: string): boolean =>
  foldText(query)
    .split(/[\s_]+/)
    .every((word) => foldText(text).includes(word));
