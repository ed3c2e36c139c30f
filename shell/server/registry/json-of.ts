/** The value a text is the JSON of; undefined when it is none, which every schema refuses. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
