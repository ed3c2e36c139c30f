import {
  PublicSite,
  RefusedOverride,
  RegistryKey,
  RemoteOverride,
  SignInWays,
} from '@voxgrove/contracts';
import { z } from 'zod';

/** What the server writes into the page. Whatever is missing or damaged is as if it were not there: the frame opens without. */
const BootData = z.object({
  /** Resolved and signed; looked at by whoever verifies it. */
  registry: z.unknown().optional(),
  keys: z.array(RegistryKey).catch([]),
  /** What this person has put in place of published builds. */
  overrides: z.array(RemoteOverride).catch([]),
  overridesRefused: z.array(RefusedOverride).catch([]),
  /** True on the embedded default: local mail, demo account. */
  embedded: z.boolean().catch(false),
  signIn: SignInWays.catch({ provider: 'embedded' }),
  /** At the door: somebody is signed in already. Who, the session says. */
  signedIn: z.boolean().catch(false),
  /** Who runs the installation; on public pages. */
  site: PublicSite.catch({ companyName: 'Voxgrove', contactEmail: '', social: [] }),
  /** What an agency lets its people see. */
  branding: z.object({ showPricing: z.boolean() }).catch({ showPricing: true }),
  /** Goes with what this page tells of its remotes. */
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
