import type { Chunk, KnowledgeSource } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';

/** One document per source (a website) of an agent; the document's id is the source's. */
export const knowledgeSources = collection<KnowledgeSource>('knowledgeSources');

/** One document per passage. A source's passages are replaced in one go when it is read again. */
export const knowledgeChunks = collection<Chunk>('knowledgeChunks');
