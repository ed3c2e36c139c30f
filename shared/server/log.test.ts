import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { createLogger } from './log';
import { Secret } from './secrets/secret';

function written(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(
    createLogger({
      destination: new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          lines.push(chunk.toString());
          done();
        },
      }),
    }),
  );
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an event is one line of JSON with its fields and its context', () => {
  const [line] = written((log) =>
    log
      .child({ requestId: 'r1' })
      .info('audit', { action: 'agent.created', ms: 5, ok: true, nothing: undefined }),
  );
  expect(line).toEqual({
    level: 30,
    time: expect.any(String),
    requestId: 'r1',
    action: 'agent.created',
    ms: 5,
    ok: true,
    msg: 'audit',
  });
});

test('URLs lose their query and fragment in any text', () => {
  const [line] = written((log) =>
    log.warn('x', {
      url: 'https://a.example/b?token=CANARY#CANARY',
      path: '/login?secret=CANARY',
      text: 'went to http://a.example/?q=CANARY and stopped',
    }),
  );
  expect(JSON.stringify(line)).not.toContain('CANARY');
  expect(line).toMatchObject({
    url: 'https://a.example/b',
    path: '/login',
    text: 'went to http://a.example/ and stopped',
  });
});

test('URLs lose their user names and passwords', () => {
  const [line] = written((log) =>
    log.warn('x', { text: 'no answer from postgresql://app:CANARY@db.example:5432/app' }),
  );
  expect(line).toMatchObject({ text: 'no answer from postgresql://db.example:5432/app' });
});

test('a line break cannot start a new log line', () => {
  expect(written((log) => log.info('x', { name: 'a\r\n{"level":60}' }))).toHaveLength(1);
});

test('only name, code, message, stack and cause of an error are logged, never other fields that a driver adds', () => {
  const error = Object.assign(new Error('duplicate key', { cause: new Error('below') }), {
    code: '23505',
    detail: 'Key (token)=(CANARY)',
    query: 'CANARY',
    body: { secret: 'CANARY' },
  });
  const [line] = written((log) =>
    log.error('failed', { error, secret: new Secret('CANARY'), row: { token: 'CANARY' } }),
  );
  expect(line).toMatchObject({
    error: { name: 'Error', code: '23505', message: 'duplicate key', cause: { message: 'below' } },
    secret: '[not logged]',
    row: '[not logged]',
  });
  expect(JSON.stringify(line)).not.toContain('CANARY');
});
