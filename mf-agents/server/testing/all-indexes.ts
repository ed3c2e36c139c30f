import type { IndexDefinition } from '@voxgrove/server/store/port';
import { AGENT_STORE_INDEXES } from '../agent-store/collections';
import { CUSTOMER_INDEXES } from '../agents/show-to';
import { CONVERSATION_INDEXES } from '../conversations/indexes';
import { CRAWLER_INDEXES } from '../crawler/collections';
import { CREDENTIAL_INDEXES } from '../credentials/collections';
import { FUNCTION_INDEXES } from '../functions/collections';
import { KNOWLEDGE_INDEXES } from '../knowledge/collections';
import { ONBOARDING_INDEXES } from '../onboarding/collections';
import { PROMPT_INDEXES } from '../prompts/collections';

/** What the modules declare, for tests that start none of them. */
export const ALL_INDEXES: IndexDefinition[] = [
  ...AGENT_STORE_INDEXES,
  ...CUSTOMER_INDEXES,
  ...CONVERSATION_INDEXES,
  ...CRAWLER_INDEXES,
  ...CREDENTIAL_INDEXES,
  ...FUNCTION_INDEXES,
  ...KNOWLEDGE_INDEXES,
  ...ONBOARDING_INDEXES,
  ...PROMPT_INDEXES,
];
