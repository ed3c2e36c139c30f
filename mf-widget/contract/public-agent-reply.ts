import { z } from 'zod';
import { PublicAgent } from '@voxgrove/contracts';

/** Response of GET public/agents/{agentId}. */
export const PublicAgentReply = z.object({ data: PublicAgent });
