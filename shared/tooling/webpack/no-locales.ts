/**
 * Replaces zod's collection of 50 languages. Shared modules cannot be tree-shaken, and the
 * product's texts come from i18next. zod's own English messages are not part of the collection and
 * remain.
 */
export {};
