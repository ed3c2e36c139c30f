/**
 * Returns whether a result has at most `parts` parts and `chars` characters and bytes. Limited
 * because the receiver parses the result at once.
 */
export function isWithin(value: unknown, parts: number, chars: number): boolean {
  const left = { parts, chars };
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    left.parts -= 1;
    if (typeof one === 'string') left.chars -= one.length;
    else if (ArrayBuffer.isView(one)) left.chars -= one.byteLength;
    else if (Array.isArray(one)) {
      if (one.length > left.parts) return false;
      for (const inner of one) waiting.push(inner);
    } else if (typeof one === 'object' && one !== null) {
      const inside = Object.values(one);
      if (inside.length > left.parts) return false;
      waiting.push(...inside);
    }
    if (left.parts < 0 || left.chars < 0) return false;
  }
  return true;
}
