import type { Agency, Region, WorkspaceId } from '@voxgrove/contracts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import type { SliceContext } from '@voxgrove/server/slice';
import type { OutboundMessage } from './adapter';

type Config = Pick<SliceContext['config'], 'publicUrl' | 'filesOrigin'>;

/**
 * Returns a function that moves the address of an uploaded file to the host of an agency, so that a
 * customer of the agency does not read the host of the installation. The address stays if the agency
 * has no verified host, or if files have a separate origin.
 */
export function fileAtAgency(config: Config, agency: Agency): (url: string) => string {
  const { origin } = new URL(config.publicUrl);
  const { origin: agencyOrigin } = new URL(portalUrl(agency, config.publicUrl));
  return (url) => (isUploaded(config, url) ? agencyOrigin + url.slice(origin.length) : url);
}

/** Returns whether an address is that of an uploaded file at the host of the installation. */
const isUploaded = ({ publicUrl, filesOrigin }: Config, url: string): boolean =>
  filesOrigin === undefined && url.startsWith(`${new URL(publicUrl).origin}/files/`);

/** Returns a message whose uploaded files are at the host of the workspace's agency. */
export async function withAgencyFiles(
  { config, port }: Pick<SliceContext, 'config' | 'port'>,
  region: Region,
  workspaceId: WorkspaceId,
  content: OutboundMessage,
): Promise<OutboundMessage> {
  const pictures = content.cards.flatMap(({ imageUrl }) => imageUrl ?? []);
  const addresses = [...content.attachments.map(({ url }) => url), ...pictures];
  if (!addresses.some((url) => isUploaded(config, url))) return content;
  const agency = await port('agencies').ofWorkspace(region, workspaceId);
  if (agency === null) return content;
  const atAgency = fileAtAgency(config, agency);
  return {
    ...content,
    attachments: content.attachments.map((file) => ({ ...file, url: atAgency(file.url) })),
    cards: content.cards.map((card) =>
      card.imageUrl === undefined ? card : { ...card, imageUrl: atAgency(card.imageUrl) },
    ),
  };
}
