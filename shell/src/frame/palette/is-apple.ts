/** Apple's keyboards have another key in the place of Ctrl. */
export const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);
