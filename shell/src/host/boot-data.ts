import {
  PageTenant,
  PublicSite,
  RefusedOverride,
  RegistryKey,
  RemoteOverride,
  SignInWays,
} from '@voxgrove/contracts';
import { z } from 'zod';

/**
 * The boot data that the server writes into the page. Missing or damaged data is ignored, so that
 * the shell opens without it.
 */
const BootData = z.object({
  /** The resolved and signed registry. The browser still has to verify it. */
  registry: z.unknown().optional(),
  keys: z.array(RegistryKey).catch([]),
  /** The person's overrides: published builds or manifest addresses. */
  overrides: z.array(RemoteOverride).catch([]),
  overridesRefused: z.array(RefusedOverride).catch([]),
  /** Whether this is the embedded default, with local mail and a demo account. */
  embedded: z.boolean().catch(false),
  signIn: SignInWays.catch({ provider: 'embedded' }),
  /** Set on the sign-in page if a user is signed in. The session contains the user. */
  signedIn: z.boolean().catch(false),
  /** The operator; on public pages. */
  site: PublicSite.catch({ companyName: '', contactEmail: '', social: [] }),
  /** The agency whose page it is; absent on the installation's own. */
  tenant: PageTenant.optional().catch(undefined),
  /** Parts of the frame that an agency may hide from its people. */
  branding: z.object({ showPricing: z.boolean() }).catch({ showPricing: true }),
  /** The proof that is sent with the page's telemetry. */
  pageProof: z.string().optional().catch(undefined),
  sandboxUrl: z.string().optional().catch(undefined),
  demoSiteUrl: z.string().optional().catch(undefined),
});
export type BootData = z.infer<typeof BootData>;

/** Reads `<script type="application/json" id="vg-boot">`. */
export function readBootData(page: Document): BootData {
  const parsed = BootData.safeParse(parseJson(page.getElementById('vg-boot')?.textContent ?? ''));
  if (parsed.success) return parsed.data;
  console.error('The page carries no boot data (#vg-boot).');
  return BootData.parse({});
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
