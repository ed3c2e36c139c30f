/** @returns whether the browser has put the text on the clipboard */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
