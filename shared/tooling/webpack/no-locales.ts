/**
 * Stands for zod's collection of 50 languages. Shared modules cannot be tree-shaken, and our texts
 * come from i18next: zod's own English messages are not part of the collection and stay.
 */
export {};
