import { ResolvedRegistry, ResolvedRemote } from '@voxgrove/contracts';
import { z } from 'zod';

const Envelope = ResolvedRegistry.extend({ remotes: z.array(z.unknown()) });
/** A gateway newer than this page may say more of a remote than it knows of. */
const Entry = ResolvedRemote.strip();

export interface ParsedRegistry {
  registry: ResolvedRegistry;
  /** What is wrong with the remotes that are not in it. */
  refused: string[];
}

/**
 * Reads a resolved registry. A remote whose entry is not valid is left out, so that one of them cannot take the others down.
 * @throws Error when the registry itself is not valid
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

/** Remotes that fill a slot, in registry order, with the module each exposes for it. */
export function slotFills(
  { remotes }: Pick<ResolvedRegistry, 'remotes'>,
  slot: string,
): { remote: ResolvedRegistry['remotes'][number]; expose: string }[] {
  return remotes.flatMap((remote) =>
    remote.slots.filter((filled) => filled.slot === slot).map(({ expose }) => ({ remote, expose })),
  );
}
