/**
 * Width of a window in px. In a narrower window, an open chat covers the page. Code compares with
 * it directly, because a function would need more bytes.
 */
export const ROOM_PX = 668;
