import { expect, test } from '@jest/globals';
import { AgentDraft } from '@voxgrove/contracts';
import { AgentWrite } from '../../contract/agent-write';
import { templateContent } from '../../contract/agent-templates/agent-templates';
import { AgentTemplate, TEMPLATE_CATEGORIES, TEMPLATE_STEPS } from '../../contract/templates';
import { templateOf } from '../../contract/template-of-agent';
import { matchingNode, startNode } from '../runtime/nodes/node-engine';
import { entityDefaults, withStarterSettings } from './agent-defaults';
import { applyEdit } from './draft-edit';

const NAME = 'Ada $& Bell';
/** Returns the draft of an agent that is created from the template. */
function made(template: AgentTemplate): AgentDraft {
  const content = templateContent(template, NAME);
  const base = entityDefaults(NAME, 'light');
  return AgentDraft.parse(
    applyEdit(content.enableNodes ? base : withStarterSettings(base), AgentWrite.parse(content)),
  );
}
function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(words) : [];
}

test('every template is in exactly one category', () => {
  expect(Object.values(TEMPLATE_CATEGORIES).flat().sort()).toEqual(
    [...AgentTemplate.options].sort(),
  );
});

test.each(AgentTemplate.options.filter((key) => key !== 'blank-template'))(
  '%s creates a complete agent that uses its own name',
  (key) => {
    const agent = made(key);
    expect(words(agent).filter((text) => /[{}]/.test(text))).toEqual([]);
    expect(agent.vgOptions.systemPrompt).toContain(NAME);
    expect(agent.vgOptions.systemPrompt.length).toBeGreaterThan(800);
    expect(agent.vgOptions).toMatchObject({
      defaultModel: 'gpt-4o',
      enableUIEngine: true,
      maxTokens: 1024,
      maxChunkSize: 2424,
      initMessages: [expect.stringContaining(NAME)],
    });
    expect(agent.description).not.toBe('Your virtual assistant.');
    expect(templateOf(agent).agent.nodes).toEqual(agent.nodes);
  },
);

interface Node {
  id: string;
  type: string;
  position: { x: number; y: number };
  data: { message?: string; trigger?: string[]; quickReplies?: string[]; next?: string[] };
}
test.each(AgentTemplate.options.filter((key) => made(key).enableNodes))(
  '%s: visitors begin with its start node, and phrases and buttons lead to the intended nodes',
  (key) => {
    const agent = made(key);
    const nodes = agent.nodes as Node[];
    expect(nodes.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['start', 'default', 'note', 'end']),
    );
    expect(nodes.filter(({ type }) => type === 'start')).toHaveLength(1);
    expect(nodes.filter(({ type }) => type === 'default')).toHaveLength(TEMPLATE_STEPS[key]);
    expect([startNode(agent)?.message, startNode(agent)?.quickReplies]).toEqual([
      agent.vgOptions.initMessages[0],
      agent.webChat.quickReplies,
    ]);
    expect(new Set(nodes.map(({ position }) => `${position.x} ${position.y}`)).size).toBe(
      nodes.length,
    );
    for (const { id, data } of nodes) {
      for (const phrase of data.trigger ?? [])
        expect([phrase, matchingNode(agent, phrase)?.node.id]).toEqual([phrase, id]);
      for (const next of data.next ?? []) expect(nodes.map((node) => node.id)).toContain(next);
      // A quick reply leads to one of the next steps, or is a question for the knowledge base.
      for (const reply of data.quickReplies ?? [])
        expect([reply, true]).toEqual([
          reply,
          [undefined, ...(data.next ?? [])].includes(matchingNode(agent, reply)?.node.id),
        ]);
    }
  },
);

test('a message about danger leads to the emergency number, even with a typing error', () => {
  const agent = made('health-care-agent');
  for (const message of ['I cant breathe', 'chest pian', 'EMERGENCY!!', 'I want to kill myself.'])
    expect([message, matchingNode(agent, message)?.node.message]).toEqual([
      message,
      expect.stringContaining('112'),
    ]);
});
