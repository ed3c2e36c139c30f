/** Path at which pages of the dev loop wait for a reload. Only the dev front answers it. */
export const RELOAD_PATH = '/__dev/reload';
