/**
 * The installation has no slice that provides a port. This is no fault: the caller goes on without
 * the port.
 */
export class NoSuchPort extends Error {
  constructor(name: string) {
    super(`No slice of this installation provides "${name}".`);
    this.name = 'NoSuchPort';
  }
}
