import { expect, test } from '@jest/globals';
import { databaseOf, databaseUrls, withDatabase } from './database-urls';

test.each([
  [
    'postgresql://me:secret@db.example:5433/voxgrove?sslmode=require',
    'postgresql://me:secret@db.example:5433/voxgrove-eu?sslmode=require',
  ],
  ['postgres://localhost/app', 'postgres://localhost/app-eu'],
  ['postgres://me@/app?host=/run/postgresql', 'postgres://me@/app-eu?host=/run/postgresql'],
  ['postgres://me@localhost', 'postgres://me@localhost/me-eu'],
  ['postgres://me@localhost/', 'postgres://me@localhost/me-eu'],
  ['postgres://me:p%40ss@[::1]:5432/a%20b', 'postgres://me:p%40ss@[::1]:5432/a%20b-eu'],
])('the eu database has its own name, derived from %s', (url, eu) => {
  expect(databaseUrls(url)).toEqual({ na: url, eu });
});

test('a configured eu address has priority, and an empty one is ignored', () => {
  expect(databaseUrls('postgres://a/x', 'postgres://b/y')).toEqual({
    na: 'postgres://a/x',
    eu: 'postgres://b/y',
  });
  expect(databaseUrls('postgres://a/x', '').eu).toBe('postgres://a/x-eu');
});

test('the name of a database is read from its address and can be replaced', () => {
  expect(databaseOf('postgres://h/a%20b')).toBe('a b');
  expect(withDatabase('postgres://u@h:1/a?x=1', 'b')).toBe('postgres://u@h:1/b?x=1');
  expect(() => databaseOf('mysql://u:secret@h/a')).toThrow(/^(?!.*secret).*DATABASE_URL/);
});
