/**
 * Runs before anything else of the page. zod tries out `new Function` to see whether it may
 * generate code; a page whose content security policy forbids that reports it as a violation, so
 * zod is told not to try. One setting serves every copy.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
