import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { attribute } from './attribute';

const ORIGIN = 'https://app.example.com';
const AGENTS = { remote: 'mf-agents', build: '1.4.0-9f3c21aa' };
const file = `${ORIGIN}/remotes/mf-agents/1.4.0-9f3c21aa/123.abc.js`;
const shell = `${ORIGIN}/assets/shell.js`;

describe('attributes code to its build', () => {
  test.each([
    ['an address', file],
    ['an address with a query', `${file}?attempt=2#x`],
    ['a path', '/remotes/mf-agents/1.4.0-9f3c21aa/remoteEntry.js'],
    [
      'Chrome',
      `TypeError: x is not a function\n    at render (${file}:1:200)\n    at ${shell}:1:3`,
    ],
    [
      'Chrome, behind frames of the shell',
      `Error: boom\n    at Object.useState (${shell}:4:1)\n    at async Promise.all (index 0)\n    at new Drawer (${file}:9:1)`,
    ],
    [
      'Chrome, in an eval',
      `Error: boom\n    at eval (eval at <anonymous> (eval at run (${file}:1:1)), <anonymous>:1:7)`,
    ],
    ['Firefox', `render@${file}:1:200\n@${shell}:1:3\n`],
    ['Firefox, in an eval', `inner@${file} line 3 > eval line 1 > eval:1:7\n`],
    ['Safari', `render@${file}:1:200\nglobal code@${shell}:1:3\n[native code]`],
  ])('%s', (_what, text) => {
    expect(attribute(text, ORIGIN)).toEqual(AGENTS);
  });

  test('chooses the innermost of two remotes', () => {
    expect(
      attribute(
        `Error: boom\n    at a (${ORIGIN}/remotes/mf-widget/2.0.0-00000000/a.js:1:1)\n    at b (${file}:1:1)`,
        ORIGIN,
      ),
    ).toEqual({ remote: 'mf-widget', build: '2.0.0-00000000' });
  });

  test('reads versions with a pre-release and build metadata', () => {
    expect(attribute(`${ORIGIN}/remotes/mf-a/1.0.0-beta.1+exp.sha-9f3c21aa/x.js`, ORIGIN)).toEqual({
      remote: 'mf-a',
      build: '1.0.0-beta.1+exp.sha-9f3c21aa',
    });
  });

  test.each([
    ['the shell', shell],
    ['nothing', ''],
    ['a keyword', 'inline'],
    ['no address', 'Script error.'],
    ['an address that only mentions one', `${ORIGIN}/app?next=/remotes/mf-agents/1.4.0-9f3c21aa/`],
    ['another origin', 'https://evil.example/remotes/mf-agents/1.4.0-9f3c21aa/x.js'],
    ['another origin that names ours', `https://evil.example/${file}`],
    ['no name of a build', `${ORIGIN}/remotes/mf-agents/latest/x.js`],
    ['a message of Chrome', `Error: cannot fetch ${file}\n    at load (${shell}:1:1)`],
  ])('attributes to no remote: %s', (_what, text) => {
    expect(attribute(text, ORIGIN)).toBeNull();
  });

  test('a hostile text is processed quickly', () => {
    const spent = cpuTime();
    expect(attribute('a://'.repeat(200_000), ORIGIN)).toBeNull();
    expect(attribute(`${ORIGIN}/remotes/mf-${'a'.repeat(500_000)}`, ORIGIN)).toBeNull();
    expect(spent()).toBeLessThan(2_000);
  });
});
