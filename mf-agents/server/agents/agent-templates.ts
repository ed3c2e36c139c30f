import type { AgentId, AgentTemplates, Region } from '@voxgrove/contracts';
import { AgentDraft } from '@voxgrove/contracts';
import { TemplateAgent } from '../../contract/agent-template';
import { diffAgents } from '../../contract/agent-diff';
import type { FieldChange } from '../../contract/agent-diff';
import { draftOfTemplate, templateOf } from '../../contract/template-of-agent';
import type { Agents } from './agents';
import { applyEdit } from './draft-edit';

/** Reads templates of agents and applies them to agents of other clients. */
export const agentTemplates = (
  agents: Pick<Agents, 'read' | 'save' | 'publish' | 'backUp'>,
): AgentTemplates => {
  const draftOf = async (region: Region, agentId: AgentId): Promise<AgentDraft> =>
    AgentDraft.parse((await agents.read(region, agentId)).agent);
  return {
    async take(region, agentId) {
      return JSON.stringify(templateOf(await draftOf(region, agentId)).agent);
    },
    async compare(region, agentId, template) {
      const draft = await draftOf(region, agentId);
      return diffAgents(draft, applyEdit(draft, editOf(template))).map(asTexts);
    },
    async apply(region, agentId, template, { userId, email }) {
      const { agent } = await agents.read(region, agentId);
      const actor = { region, userId };
      await agents.backUp(actor, agentId, email);
      const isLive = agent.publishedVersion > 0 && !agent.unpublishedChanges;
      if (isLive) await agents.publish(actor, agentId, editOf(template));
      else await agents.save(region, agentId, editOf(template));
    },
  };
};

/**
 * Returns the edit that a template makes to an agent. The agent keeps its own name, description and
 * picture.
 */
function editOf(template: string) {
  const {
    title: _title,
    description: _description,
    roundedImageURL: _picture,
    ...edit
  } = draftOfTemplate(TemplateAgent.parse(JSON.parse(template)));
  return edit;
}

function asTexts(change: FieldChange): { path: string; before: string; after: string } {
  const { path } = change;
  switch (change.kind) {
    case 'nodes':
      return {
        path,
        before: '',
        after: change.nodes.map(({ id, change: kind }) => `${kind}: ${id}`).join('\n'),
      };
    case 'list':
      return { path, before: change.before.join('\n'), after: change.after.join('\n') };
    default:
      return { path, before: String(change.before ?? ''), after: String(change.after ?? '') };
  }
}
