/**
 * Copies the text to the clipboard.
 * @returns whether the browser has copied it
 */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
