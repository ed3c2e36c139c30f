import { AGENT } from '@voxgrove/contracts';
import type { AgentWrite } from '../agent-write';

/** What a template sets besides its agent's name, which stands as `{name}` in its texts. */
export type TemplateContent = Omit<AgentWrite, 'title' | 'ID' | 'ownerID'>;

/** A step of the conversation as the runtime and the canvas know it. docs/specs/nodes.md */
export interface TemplateNode {
  id: string;
  type: 'start' | 'default' | 'note' | 'end';
  position: { x: number; y: number };
  data: {
    label: string;
    message?: string;
    text?: string;
    instructions?: string;
    trigger?: string[];
    quickReplies?: string[];
    next?: string[];
  };
}

/**
 * How a model is asked. An agent with nodes gets none of the starter settings, so its template says
 * them.
 */
export const MODEL = {
  defaultModel: AGENT.starterModel,
  enableUIEngine: true,
  temperature: AGENT.starterTemperature,
  maxTokens: AGENT.starterMaxTokens,
};

/** A prompt of paragraphs. */
export const prompt = (...paragraphs: string[]): string => paragraphs.join('\n\n');
/** A paragraph with a heading and points. */
export const points = (heading: string, ...lines: string[]): string =>
  [`${heading}:`, ...lines.map((line) => `- ${line}`)].join('\n');

/** Where a node stands on the canvas: `column` to the right, `row` down. */
export const at = (column: number, row: number) => ({ x: column * 320, y: row * 220 });
