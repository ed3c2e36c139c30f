import type { IndexDefinition } from '@voxgrove/server/store/port';
import { AGENT_STORE_INDEXES } from '../agent-store/collections';
import { ACTIVITY_INDEXES } from '../activity/collections';
import { ANALYTICS_INDEXES } from '../analytics/collections';
import { CUSTOMER_INDEXES } from '../agents/show-to';
import { CONVERSATION_INDEXES } from '../conversations/indexes';
import { CRAWLER_INDEXES } from '../crawler/collections';
import { CREDENTIAL_INDEXES } from '../credentials/collections';
import { FUNCTION_INDEXES } from '../functions/collections';
import { INBOX_INDEXES } from '../inbox/collections';
import { KNOWLEDGE_INDEXES } from '../knowledge/collections';
import { LEAD_INDEXES } from '../leads/collections';
import { ONBOARDING_INDEXES } from '../onboarding/collections';
import { PROMPT_INDEXES } from '../prompts/collections';
import { SNAPSHOT_INDEXES } from '../runtime/snapshot/collections';

/** The indexes of all modules, for tests that start none of them. */
export const ALL_INDEXES: IndexDefinition[] = [
  ...AGENT_STORE_INDEXES,
  ...ACTIVITY_INDEXES,
  ...ANALYTICS_INDEXES,
  ...CUSTOMER_INDEXES,
  ...CONVERSATION_INDEXES,
  ...CRAWLER_INDEXES,
  ...CREDENTIAL_INDEXES,
  ...FUNCTION_INDEXES,
  ...INBOX_INDEXES,
  ...KNOWLEDGE_INDEXES,
  ...LEAD_INDEXES,
  ...ONBOARDING_INDEXES,
  ...PROMPT_INDEXES,
  ...SNAPSHOT_INDEXES,
];
