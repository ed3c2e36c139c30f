import type { AgentDraft } from '@voxgrove/contracts';
import { CustomTheme } from '@voxgrove/contracts';
import type { AgentTemplateFile, TemplateAgent } from './agent-template';
import { AgentTemplateFile as File, TEMPLATE_FORMAT, TEMPLATE_VERSION, TemplateAgent as Shape } from './agent-template';
import { isSecretName } from './secret-names';
import { pickKnown } from './pick-known';

/** A draft as a template: only what the format names, from wherever it stands. */
export function templateOf(draft: AgentDraft): AgentTemplateFile {
  const { value } = pickKnown(Shape, {
    ...draft,
    roundedImageURL: publicAddress(draft.roundedImageURL), chatBgURL: publicAddress(draft.chatBgURL),
    customTheme: themeOf(draft.customThemeJSONString),
    nodes: draft.nodes.filter((node) => node !== null && typeof node === 'object' && !Array.isArray(node)),
  });
  return File.parse({ format: TEMPLATE_FORMAT, version: TEMPLATE_VERSION, agent: { ...value as object, nodes: (value as TemplateAgent).nodes.filter((node) => Shape.shape.nodes.element.safeParse(node).success) } });
}

/** What a template writes into a new agent. */
export function draftOfTemplate({ customTheme, ui, ...agent }: TemplateAgent): Omit<AgentDraft, 'allowedOrigins' | 'whatsappPhoneNumber'> {
  return { ...agent, customThemeJSONString: customTheme ? JSON.stringify(customTheme) : '', ui: { widgetType: ui.widgetType, showWhatsappButtonOnWeb: false } };
}

function themeOf(json: string): object | null {
  try {
    const { themeType, primary, nineColorPallet } = CustomTheme.parse(JSON.parse(json));
    return { themeType, primary, nineColorPallet };
  } catch {
    return null;
  }
}

/** An address of a picture, or nothing when it carries a name and password or a parameter that is a secret by its name. */
function publicAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, username, password, searchParams } = new URL(address);
  if (!['http:', 'https:', 'data:'].includes(protocol) || username !== '' || password !== '') return '';
  return [...searchParams.keys()].some(isSecretName) ? '' : address;
}
