import { ResolvedRegistry } from '@voxgrove/contracts';
import { RemoteRoot, installHost } from '@voxgrove/sdk/internal';
import { createRoot } from 'react-dom/client';
import type { SlotHost } from '@voxgrove/sdk/internal';
import { rememberAttribution } from '../public/attribution';
import { PublicPages } from '../public/PublicPages';
import { servedDocument } from '../public/served-document';
import { markUp } from './mark-up';
import { NO_REMOTES } from '../host/page';
import { DEFAULT_REGION } from '../session/region-of';
import type { BootData } from '../host/boot-data';

/** Starts the pages outside the dashboard, without remotes and without the dashboard's code. */
export function startPublic(place: HTMLElement, boot: BootData): void {
  rememberAttribution(location.search);
  const article = servedDocument(place);
  // The registry is used only for the names of links, so it need not be verified.
  const registry = ResolvedRegistry.safeParse(boot.registry).data ?? NO_REMOTES;
  installHost({
    registry,
    region: DEFAULT_REGION,
    slots: NO_SLOTS,
    sessionEnded: () => location.assign('/login'),
    screenBroke: ({ error }) => console.error('The page stopped working', error),
  });
  createRoot(place).render(
    <RemoteRoot name="shell">
      <PublicPages boot={boot} article={article} />
    </RemoteRoot>,
  );
  markUp();
}

const NO_SLOTS: SlotHost = {
  fills: () => [],
  mount: (_fill, slot) => {
    throw new Error(`There is no slot ${slot} outside the dashboard.`);
  },
};
