/**
 * Runs before all other code of the page. zod calls `new Function` to find out whether it may
 * generate code. On a page whose content security policy forbids that, the call is reported as a
 * violation, so it is switched off. One setting applies to every copy of zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
