/** Narrower than this the window has no room beside an open chat, which covers the page then. Compared in place: a function is longer on the wire. */
export const ROOM_PX = 668;
