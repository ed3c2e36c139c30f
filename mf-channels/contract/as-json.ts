/** Returns the value of a JSON text, or undefined if the text is not JSON. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
