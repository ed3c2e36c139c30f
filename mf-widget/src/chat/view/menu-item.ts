export interface MenuItem {
  label: string;
  run: () => void;
}

/** A key event of React (dashboard) or of Preact (websites). */
export interface KeyboardEventLike {
  key: string;
  target: EventTarget;
  preventDefault(): void;
  stopPropagation(): void;
}
