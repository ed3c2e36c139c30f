/** Whether the keyboard is Apple's, which has Cmd instead of Ctrl. */
export const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);
