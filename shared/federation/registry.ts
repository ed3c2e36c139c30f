import { ResolvedRegistry, ResolvedRemote } from '@voxgrove/contracts';
import { z } from 'zod';

const Envelope = ResolvedRegistry.extend({ remotes: z.array(z.unknown()) });
/** Drops unknown fields, because a newer gateway may send fields that this page does not know. */
const Entry = ResolvedRemote.strip();

export interface ParsedRegistry {
  registry: ResolvedRegistry;
  /** Problems of the excluded remotes. */
  refused: string[];
}

/**
 * Parses a resolved registry. Excludes a remote with an invalid entry, so that it does not break
 * the others.
 * @throws Error if the registry itself is invalid
 */
export function parseRegistry(json: unknown): ParsedRegistry {
  const envelope = Envelope.safeParse(json);
  if (!envelope.success)
    throw new Error(`The registry of remotes is not valid: ${faults(envelope.error)}`);
  const parsed = envelope.data.remotes.map((remote) => ({
    remote,
    result: Entry.safeParse(remote),
  }));
  return {
    registry: {
      ...envelope.data,
      remotes: parsed.flatMap(({ result }) => (result.success ? [result.data] : [])),
    },
    refused: parsed.flatMap(({ remote, result }) =>
      result.success ? [] : [`${nameOf(remote)}: ${faults(result.error)}`],
    ),
  };
}

const nameOf = (remote: unknown): string =>
  String((remote as { name?: unknown } | null)?.name ?? 'A remote without a name');

const faults = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`).join('; ');

/** Returns the remotes that fill a slot, in registry order, with the exposed module. */
export function slotFills(
  { remotes }: Pick<ResolvedRegistry, 'remotes'>,
  slot: string,
): { remote: ResolvedRegistry['remotes'][number]; expose: string }[] {
  return remotes.flatMap((remote) =>
    remote.slots.filter((filled) => filled.slot === slot).map(({ expose }) => ({ remote, expose })),
  );
}
