/** A page that is not read. `message`: why, in words for its owner, e.g. `nested too deeply`. */
export class UnreadablePage extends Error {}
