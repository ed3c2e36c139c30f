/** Custom property of the root element: height of the notices; absent without any. */
export const NOTICES_HEIGHT = '--notices-height';
