import { describe, expect, test } from '@jest/globals';
import { parseCommandLine } from './command-line';
import { Refusal } from './refusal';
import { VERBS } from './verbs';

const refused = (args: string[]): Refusal => {
  try {
    parseCommandLine(args);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`${args.join(' ')} was accepted`);
};

describe('parsing the command line', () => {
  test('accepts verb, name and options in any order', () => {
    expect(parseCommandLine(['canary', 'mf-notes', '5', '--steps=25,100', '--json'])).toEqual({
      verb: 'canary',
      words: ['mf-notes', '5'],
      flags: { steps: '25,100', json: true },
    });
    expect(parseCommandLine(['deploy', '--candidate', 'mf-notes'])).toEqual({
      verb: 'deploy',
      words: ['mf-notes'],
      flags: { candidate: true },
    });
  });

  test('nothing, --help and help show the help, and a verb with --help shows its own', () => {
    for (const args of [[], ['--help'], ['-h'], ['help']])
      expect(parseCommandLine(args)).toMatchObject({ verb: 'help', words: [] });
    expect(parseCommandLine(['deploy', '--help'])).toMatchObject({
      verb: 'help',
      words: ['deploy'],
    });
  });

  test.each([
    [['publish'], 'There is no verb "publish". There are: create, build, check'],
    [['constructor'], 'There is no verb "constructor"'],
    [['deploy', '--force'], "deploy: Unknown option '--force'."],
    [['promote', '--reason', 'x'], "promote: Unknown option '--reason'."],
    [['rollback', '--to'], "rollback: Option '--to <value>' argument missing"],
    [['create'], 'create takes NAME; given: nothing.'],
    [['deploy', 'mf-a', 'mf-b'], 'deploy takes [NAME]; given: mf-a mf-b.'],
  ])('%j is wrong use, and the error says what is right', (args, message) => {
    const refusal = refused(args);
    expect(refusal.message).toContain(message);
    expect(refusal.exit).toBe('usage');
    expect(refusal.advice).not.toBe('');
  });

  test('a token on the command line is refused and not repeated in the output', () => {
    for (const args of [
      ['list', '--token', 'vgd_secret'],
      ['list', '--token=vgd_secret'],
    ]) {
      const refusal = refused(args);
      expect(refusal.advice).toContain('VOXGROVE_REGISTRY_TOKEN');
      expect(`${refusal.message}${refusal.advice}`).not.toContain('vgd_secret');
    }
  });

  test('every verb has its own help, and its example is valid', () => {
    for (const [verb, { example }] of Object.entries(VERBS)) {
      expect(parseCommandLine([verb, '--help'])).toMatchObject({ verb: 'help', words: [verb] });
      const args = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, unquoted]) => quoted ?? unquoted ?? '',
      );
      expect(parseCommandLine(args).verb).toBe(verb);
    }
  });
});
