import { z } from 'zod';
import { DraftAgent } from '@voxgrove/contracts';

/** Answer of GET v2/agents/{agentId}/test: what a test of the draft would meet. */
export const TestedDraftReply = z.object({ data: DraftAgent });
