import type { AgentId, RefreshRate } from '@voxgrove/contracts';
import type { At, NewWebsite } from './sources';

/** What reads the websites of sources, again and again. */
export interface WebsiteReading {
  /** The source a website as typed is, and where it begins. @throws AppError COMPANY_WEBSITE_INVALID */
  of(agentId: AgentId, website: string): { id: string; home: string };
  /** @throws AppError CRAWLER_LIMIT_REACHED */
  begin(at: At, id: string, website: NewWebsite): Promise<void>;
  save(at: At, id: string, changes: { title?: string; refresh?: RefreshRate; maxPages?: number; exclude?: string[] }): Promise<void>;
  refresh(at: At, id: string): Promise<void>;
  stop(at: At, id: string): Promise<void>;
  end(at: At, id: string): Promise<void>;
}
