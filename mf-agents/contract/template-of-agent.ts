import type { AgentDraft } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
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

/** Converts a draft to a template that contains only the fields of the format. */
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

/** Returns the fields that a template writes into a new agent. */
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
 * Removes data from a node that does not fit the format, but keeps the node: owners can write
 * anything into a node.
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

/** Returns the address if a new agent may use it for a picture, else ''. */
const publicPicture = (address: string): string =>
  isPicture(address) ? publicAddress(address) : '';

/**
 * Returns an address, or '' if the address contains a name, a password, or a parameter whose name
 * marks it as a secret.
 */
function publicAddress(address: string): string {
  if (!isUrl(address)) return address;
  const { protocol, username, password, searchParams } = new URL(address);
  if (!['http:', 'https:', 'data:'].includes(protocol) || username !== '' || password !== '')
    return '';
  return [...searchParams.keys()].some(isSecretName) ? '' : address;
}
