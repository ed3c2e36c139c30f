import { AGENT } from '@voxgrove/contracts';
import type { AgentWrite } from '../agent-write';

/**
 * The values that a template sets besides its agent's name. Its texts contain the name as `{name}`.
 */
export type TemplateContent = Omit<AgentWrite, 'title' | 'ID' | 'ownerID'>;

/** A step of the conversation, in the form that runtime and canvas use; see docs/specs/nodes.md. */
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
 * Settings of the model. An agent with nodes gets none of the starter settings, so its template
 * contains them.
 */
export const MODEL = {
  defaultModel: AGENT.starterModel,
  enableUIEngine: true,
  temperature: AGENT.starterTemperature,
  maxTokens: AGENT.starterMaxTokens,
};

/** Joins paragraphs to a prompt. */
export const prompt = (...paragraphs: string[]): string => paragraphs.join('\n\n');
/** Returns a paragraph with a heading and a list of points. */
export const points = (heading: string, ...lines: string[]): string =>
  [`${heading}:`, ...lines.map((line) => `- ${line}`)].join('\n');

/** Returns the position of a node on the canvas: `column` to the right, `row` down. */
export const at = (column: number, row: number) => ({ x: column * 320, y: row * 220 });
