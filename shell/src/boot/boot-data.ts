import type { ResolvedRegistry } from '@voxgrove/contracts';
import { parseRegistry } from '@voxgrove/federation';
import { z } from 'zod';

/** What the server writes into the page, so that nothing has to be asked before the first remote can load. */
const Facts = z.object({
  registry: z.unknown(),
  /** True on the embedded default: local mail, demo account. */
  embedded: z.boolean(),
  sandboxUrl: z.string().optional(),
  demoSiteUrl: z.string().optional(),
});
export interface BootData extends z.infer<typeof Facts> { registry: ResolvedRegistry }

/** Reads `<script type="application/json" id="vg-boot">`. @throws Error when it is missing or not what was agreed */
export function readBootData(page: Document): BootData {
  const text = page.getElementById('vg-boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data (#vg-boot).');
  const parsed = Facts.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`The page's boot data is not valid: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  const { registry, refused } = parseRegistry(parsed.data.registry);
  for (const fault of refused) console.error(`Left out of this page: ${fault}`);
  return { ...parsed.data, registry };
}
