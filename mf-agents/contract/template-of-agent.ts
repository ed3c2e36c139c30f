import type { AgentDraft } from '@voxgrove/contracts';
import type { AgentTemplateFile, TemplateAgent } from './agent-template';
import {
  AgentTemplateFile as File,
  TEMPLATE_FORMAT,
  TEMPLATE_VERSION,
  TemplateAgent as Shape,
} from './agent-template';
import { readCustomTheme } from '@voxgrove/contracts/custom-theme';
import { isPicture } from './picture-address';
import { isSecretName } from './secret-names';
import { pickKnown } from './pick-known';

type TemplateNode = TemplateAgent['nodes'][number];
const Node = Shape.shape.nodes.element;
const { cards: Cards, ...DataFields } = Node.shape.data.unwrap().shape;

/** A draft as a template: only what the format names, from wherever it stands. */
export function templateOf(draft: AgentDraft): AgentTemplateFile {
  const { value } = pickKnown(Shape, {
    ...draft,
    roundedImageURL: publicPicture(draft.roundedImageURL),
    chatBgURL: publicPicture(draft.chatBgURL),
    customTheme: themeOf(draft.customThemeJSONString),
    nodes: draft.nodes.filter(
      (node) => node !== null && typeof node === 'object' && !Array.isArray(node),
    ),
  });
  return File.parse({
    format: TEMPLATE_FORMAT,
    version: TEMPLATE_VERSION,
    agent: {
      ...(value as object),
      nodes: (value as TemplateAgent).nodes
        .map(fitting)
        .filter((node) => Node.safeParse(node).success),
    },
  });
}

/** What a template writes into a new agent. */
export function draftOfTemplate({
  customTheme,
  ui,
  ...agent
}: TemplateAgent): Omit<AgentDraft, 'allowedOrigins' | 'whatsappPhoneNumber'> {
  return {
    ...agent,
    customThemeJSONString: customTheme ? JSON.stringify(customTheme) : '',
    ui: { ...ui, showWhatsappButtonOnWeb: false },
  };
}

/**
 * Owners can write anything into a node: what of its data is not as the format has it stays behind,
 * not the node.
 */
function fitting(node: TemplateNode): TemplateNode {
  if (typeof node.data !== 'object' || node.data === null || Array.isArray(node.data)) return node;
  const { cards, ...data } = node.data;
  const kept = Object.entries(data).filter(
    ([name, value]) => DataFields[name as keyof typeof DataFields].safeParse(value).success,
  );
  const shown = Cards.safeParse(cards).data?.map(publicCard);
  return { ...node, data: { ...Object.fromEntries(kept), ...(shown && { cards: shown }) } };
}

const publicCard = ({
  imageUrl,
  buttons,
  ...card
}: NonNullable<NonNullable<TemplateNode['data']>['cards']>[number]) => ({
  ...card,
  ...(imageUrl !== undefined && { imageUrl: publicAddress(imageUrl) }),
  ...(buttons && {
    buttons: buttons.map(({ url, ...button }) => ({
      ...button,
      ...(url !== undefined && { url: publicAddress(url) }),
    })),
  }),
});

function themeOf(json: string): object | null {
  const theme = readCustomTheme(json);
  return (
    theme && {
      themeType: theme.themeType,
      primary: theme.primary,
      nineColorPallet: theme.nineColorPallet,
    }
  );
}

/** One that a new agent may have. */
const publicPicture = (address: string): string =>
  isPicture(address) ? publicAddress(address) : '';

/**
 * An address of a picture, or nothing when it carries a name and password or a parameter that is a
 * secret by its name.
 */
function publicAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, username, password, searchParams } = new URL(address);
  if (!['http:', 'https:', 'data:'].includes(protocol) || username !== '' || password !== '')
    return '';
  return [...searchParams.keys()].some(isSecretName) ? '' : address;
}
