/**
 * Custom property of the root element with the height of the notices. Absent if there are no
 * notices.
 */
export const NOTICES_HEIGHT = '--notices-height';
