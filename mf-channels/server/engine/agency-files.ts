import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import type { SliceContext } from '@voxgrove/server/slice';
import type { OutboundMessage } from './adapter';

/**
 * Returns a message whose uploaded files have addresses at the host of the workspace's agency, so
 * that a customer of the agency does not read the host of the installation. The addresses stay if
 * the agency has no verified host, or if files have a separate origin.
 */
export async function withAgencyFiles(
  context: Pick<SliceContext, 'config' | 'port'>,
  region: Region,
  workspaceId: WorkspaceId,
  content: OutboundMessage,
): Promise<OutboundMessage> {
  const { config } = context;
  const { origin } = new URL(config.publicUrl);
  const isOwnFile = (url: string): boolean => url.startsWith(`${origin}/files/`);
  const pictures = content.cards.flatMap(({ imageUrl }) => imageUrl ?? []);
  const addresses = [...content.attachments.map(({ url }) => url), ...pictures];
  if (config.filesOrigin !== undefined || !addresses.some(isOwnFile)) return content;
  const agency = await context.port('agencies').ofWorkspace(region, workspaceId);
  if (agency === null) return content;
  const { origin: agencyOrigin } = new URL(portalUrl(agency, config.publicUrl));
  const atAgency = (url: string): string =>
    isOwnFile(url) ? agencyOrigin + url.slice(origin.length) : url;
  return {
    ...content,
    attachments: content.attachments.map((file) => ({ ...file, url: atAgency(file.url) })),
    cards: content.cards.map((card) =>
      card.imageUrl === undefined ? card : { ...card, imageUrl: atAgency(card.imageUrl) },
    ),
  };
}
