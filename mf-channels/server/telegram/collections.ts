import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** A connected bot by its id. The token is stored as a secret. */
export interface TelegramBot {
  agentId: AgentId;
  workspaceId: WorkspaceId;
  botId: string;
  webhookUrl: string;
}
export const telegramBots = collection<TelegramBot>('telegramBots');

export const TELEGRAM_INDEXES: IndexDefinition[] = [
  { collection: telegramBots.name, fields: ['agentId'] },
  { collection: telegramBots.name, fields: ['workspaceId'] },
];
