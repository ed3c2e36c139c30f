import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Adds the query of the entry's own address to the addresses of its chunks. While a browser waits
 * for a file, every other request for the same address waits, too, and webpack reuses an existing
 * script element of the same chunk. Without the query, a second attempt at a build
 * (`remoteEntry.js?attempt=1`) would wait for the files of the first one.
 */
export class AttemptRuntimeModule extends RuntimeModule {
  constructor() {
    super('attempt', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      'const query = document.currentScript?.src.replace(/^[^?]*/, "");',
      'if (query) {',
      Template.indent([
        `const load = ${load};`,
        `${load} = (url, done, key, ...rest) => load(url + query, done, key && key + query, ...rest);`,
      ]),
      '}',
    ]);
  }
}
