import {
  AgentTemplateFile,
  TEMPLATE_FORMAT,
  TEMPLATE_MAX_BYTES,
  TEMPLATE_VERSION,
} from '../../../contract/agent-template';
import { pickKnown } from '../../../contract/pick-known';

/** A value that cannot be used; `message` null when it is not there at all. */
export interface TemplateFault {
  path: string;
  message: string | null;
}

/**
 * What a file turned out to be. `leftOut`: what it names beyond the format, which is not taken
 * over.
 */
export type ReadTemplate =
  | { ok: true; template: AgentTemplateFile; leftOut: string[] }
  | { ok: false; reason: 'tooLarge' | 'notJson' | 'notTemplate' | 'version' }
  | { ok: false; reason: 'values'; faults: TemplateFault[]; more: number };

/** More faults than anybody reads. */
const SHOWN_FAULTS = 8;

/**
 * Reads a template file as strictly as the server does, so that nobody has to send it to learn what
 * is wrong with it.
 */
export function readTemplate(text: string): ReadTemplate {
  if (new TextEncoder().encode(text).length > TEMPLATE_MAX_BYTES)
    return { ok: false, reason: 'tooLarge' };
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, reason: 'notJson' };
  const { format, version } = (parsed ?? {}) as { format?: unknown; version?: unknown };
  if (format !== TEMPLATE_FORMAT) return { ok: false, reason: 'notTemplate' };
  if (version !== TEMPLATE_VERSION) return { ok: false, reason: 'version' };
  const { value, leftOut } = pickKnown(AgentTemplateFile, parsed);
  const checked = AgentTemplateFile.safeParse(value);
  if (checked.success) return { ok: true, template: checked.data, leftOut };
  const { issues } = checked.error;
  const faults = issues.slice(0, SHOWN_FAULTS).map(({ path, message }) => ({
    path: path.join('.'),
    message: at(value, path) === undefined ? null : message,
  }));
  return { ok: false, reason: 'values', faults, more: issues.length - faults.length };
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (inner: unknown, name) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[name],
    value,
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
