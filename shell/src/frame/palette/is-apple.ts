/** Apple's keyboards use Cmd instead of Ctrl. */
export const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);
