import type { AgentTemplate } from '../templates';
import { confirmEmail } from './confirm-email';
import { customerSupport } from './customer-support';
import { gameNpc } from './game-npc';
import { healthCareAgent } from './health-care-agent';
import { makeAppointment } from './make-appointment';
import { realEstateAgent } from './real-estate-agent';
import type { TemplateContent } from './template-content';

const TEMPLATES: Record<AgentTemplate, TemplateContent> = {
  'customer-support': customerSupport,
  'real-estate-agent': realEstateAgent,
  'health-care-agent': healthCareAgent,
  'confirm-email': confirmEmail,
  'make-appointment': makeAppointment,
  'blank-template': {},
  'game-npc': gameNpc,
};

/** Returns the values that the template sets, with the agent's name in its texts. */
export const templateContent = (template: AgentTemplate, agentName: string): TemplateContent =>
  named(TEMPLATES[template], agentName) as TemplateContent;

function named(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{name}', () => name);
  if (Array.isArray(value)) return value.map((item) => named(item, name));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item, name)]))
    : value;
}
