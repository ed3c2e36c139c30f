/** Characters that stand for unreadable bytes: replacement and control characters. */
const DAMAGED = /[\ufffd\u0000-\u0008\u000e-\u001a\u007f-\u009f]/g; // eslint-disable-line no-control-regex -- they are what is looked for
/** Accepted share of damaged characters, because some sites contain a few old ones. */
const MOST_DAMAGED = 0.02;

/** Returns the number of damaged characters, and their share of the non-ASCII characters. */
export function damageIn(text: string): { count: number; share: number } {
  let count = 0;
  DAMAGED.lastIndex = 0;
  while (DAMAGED.test(text)) count += 1;
  return { count, share: count === 0 ? 0 : count / Math.max(count, beyondAscii(text)) };
}

function beyondAscii(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) > 0x7f) count += 1;
  return count;
}

/** Returns whether a text is too damaged to use it for answers. */
export function isDamaged(text: string): boolean {
  const { count } = damageIn(text);
  return count > 2 && count > text.length * MOST_DAMAGED;
}
