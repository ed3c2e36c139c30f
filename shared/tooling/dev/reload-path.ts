/** Where the dev loop's pages listen for a reload; only the dev front answers it. */
export const RELOAD_PATH = '/__dev/reload';
