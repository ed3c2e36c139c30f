/**
 * A page that cannot be read. `message`: the reason, in words for its owner, e.g. `nested too
 * deeply`.
 */
export class UnreadablePage extends Error {}
