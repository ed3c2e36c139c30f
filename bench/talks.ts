import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collection } from '@voxgrove/server/store/port';
import type { Agent, AgentId, WorkspaceId } from '@voxgrove/contracts';
import { PRODUCT, newAgentId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { planHistory } from '../mf-agents/server/demo/history/plan-history';
import type { PlannedTalk } from '../mf-agents/server/demo/history/plan-history';
import { talkDocuments } from '../mf-agents/server/demo/history/talk-documents';
import type { TalkDocuments } from '../mf-agents/server/demo/history/talk-documents';
import { random, wordOf } from './retrieval-seed';

const SITE = 'https://shop.example';
const PAGES = 200;
const ANSWER_WORDS = 25;

/** The questions of people to the websites of the benchmark `answers`. */
const SITES = join(import.meta.dirname, 'answers/sites');

const agents = collection<Agent>(PRODUCT);

/**
 * Creates copies of an agent, more than a plan allows.
 * @returns the ids of all agents, the copied one first
 */
export async function copyAgent(
  store: RegionStore,
  agentId: AgentId,
  count: number,
): Promise<AgentId[]> {
  const { data: model } = (await store.get(agents, agentId))!;
  const copies = Array.from({ length: count - 1 }, newAgentId);
  for (const ID of copies) await store.create(agents, ID, { ...model, ID, publishedVersion: 0 });
  return [agentId, ...copies];
}

/**
 * Returns a function that builds the documents of conversations, as the demo's history has them, with
 * questions of people to many websites. The answers also contain the number of the conversation and
 * words with the frequency of natural words. The conversations start on many pages.
 */
export function talksOf(
  ownerID: WorkspaceId,
): (agentId: AgentId, number: number, startedAt: number) => TalkDocuments {
  const plan = planHistory(Date.now());
  const questions = questionsOfPeople();
  return (agentId, number, startedAt) => {
    const next = random(number + 1);
    const words = (count: number): string =>
      Array.from({ length: count }, () => wordOf(next)).join(' ');
    const planned = plan[number % plan.length]!;
    const talk: PlannedTalk = {
      ...planned,
      number,
      startedAt,
      questions: planned.questions.map(({ answer, lang }) => ({
        question: questions[Math.floor(next() * questions.length)]!,
        answer: answer && `${answer} ${words(ANSWER_WORDS)} ${orderOf(number)}.`,
        page: `/guide-${Math.floor(PAGES ** next())}`,
        lang,
      })),
      ...(planned.name && { email: emailOf(number) }),
    };
    return talkDocuments(talk, { agentId, ownerID, siteUrl: SITE });
  };
}

function questionsOfPeople(): string[] {
  return readdirSync(SITES).flatMap((site) => {
    const questions = readFileSync(join(SITES, site, 'questions.json'), 'utf8');
    return (JSON.parse(questions) as { ask: string[] }[]).map(({ ask }) => ask[0]!);
  });
}

/** A word that occurs in the answers of one conversation only. */
export const orderOf = (number: number): string => `order${String(number).padStart(7, '0')}`;
export const emailOf = (number: number): string =>
  `visitor${String(number).padStart(7, '0')}@visitor.example`;
