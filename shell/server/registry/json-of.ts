/** Parses JSON. Returns undefined for invalid JSON, which every schema refuses. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
