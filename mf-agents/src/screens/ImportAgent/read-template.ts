import {
  AgentTemplateFile,
  TEMPLATE_FORMATS,
  TEMPLATE_MAX_BYTES,
  TEMPLATE_VERSION,
} from '../../../contract/agent-template';
import { pickKnown } from '../../../contract/pick-known';

/** A value that cannot be used. `message` is null if the value is missing. */
export interface TemplateFault {
  path: string;
  message: string | null;
}

/**
 * Result of reading a file. `leftOut`: names in the file that the format does not know. They are
 * ignored.
 */
export type ReadTemplate =
  | { ok: true; template: AgentTemplateFile; leftOut: string[] }
  | { ok: false; reason: 'tooLarge' | 'notJson' | 'notTemplate' | 'version' }
  | { ok: false; reason: 'values'; faults: TemplateFault[]; more: number };

const FORMATS: ReadonlySet<unknown> = new Set(TEMPLATE_FORMATS);
/** Greatest number of faults shown. */
const SHOWN_FAULTS = 8;

/**
 * Reads a template file as strictly as the server does, so that the user sees every fault without
 * sending the file.
 */
export function readTemplate(text: string): ReadTemplate {
  if (new TextEncoder().encode(text).length > TEMPLATE_MAX_BYTES)
    return { ok: false, reason: 'tooLarge' };
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, reason: 'notJson' };
  const { format, version } = (parsed ?? {}) as { format?: unknown; version?: unknown };
  if (!FORMATS.has(format)) return { ok: false, reason: 'notTemplate' };
  if (version !== TEMPLATE_VERSION) return { ok: false, reason: 'version' };
  const { value, leftOut } = pickKnown(AgentTemplateFile, parsed);
  const checked = AgentTemplateFile.safeParse(value);
  if (checked.success) return { ok: true, template: checked.data, leftOut };
  const { issues } = checked.error;
  const faults = issues.slice(0, SHOWN_FAULTS).map(({ path, message }) => ({
    path: path.join('.'),
    message: valueAt(value, path) === undefined ? null : message,
  }));
  return { ok: false, reason: 'values', faults, more: issues.length - faults.length };
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
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
