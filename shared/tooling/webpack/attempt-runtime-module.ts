import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Gives the chunks of an entry the query of the entry's own address. A browser that still waits for
 * a file makes every other request for its address wait too, and webpack attaches to a script that
 * is already there for the same chunk: a second attempt at a build (`remoteEntry.js?attempt=1`)
 * would wait for the files of the first.
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
