/** The installation has no slice that provides a port. Nothing is wrong: it works without it. */
export class NoSuchPort extends Error {
  constructor(name: string) {
    super(`No slice of this installation provides "${name}".`);
    this.name = 'NoSuchPort';
  }
}
