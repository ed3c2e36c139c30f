/**
 * Runs before all other code of the page. zod tries `new Function` to see whether it may generate
 * code; a page whose content security policy forbids that reports a violation, so the attempt is
 * switched off. One setting serves every copy.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
