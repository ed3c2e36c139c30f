import { z } from 'zod';
import { DraftAgent } from '@voxgrove/contracts';

/** Response of GET v2/agents/{agentId}/test: the draft as a test of it would run. */
export const TestedDraftReply = z.object({ data: DraftAgent });
