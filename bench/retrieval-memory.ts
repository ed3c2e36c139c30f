import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newAgentId } from '@voxgrove/contracts';
import { knowledgeIndex } from '../mf-agents/server/runtime/retrieval/knowledge-index';
import { chunkOf } from './retrieval-seed';

const PASSAGES = 10_000;

/** Returns the memory of an index of 10,000 passages with their texts, in MB. */
export function memoryOfPassages(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const agentId = newAgentId();
  const before = used();
  const index = knowledgeIndex();
  for (let number = 0; number < PASSAGES; number += 1) index.put(chunkOf(agentId, number));
  const after = used();
  if (index.size < PASSAGES) throw new Error('The index lacks passages.');
  return Math.round((after - before) / 1e6);
}
