import { expect, test } from '@jest/globals';
import { longestTurn } from '@voxgrove/testing/longest-turn';
import { findContact, findContactIn } from './find-contact';
import { mailKey, phoneKey } from './normalize';

test('finds addresses, numbers and names in typed text', () => {
  expect(findContact('Mail me at Anna.B@Example.com.')).toEqual({ email: 'anna.b@example.com' });
  expect(findContact('Call +49 30 901820, my name is Anna Berg')).toEqual({
    phone: '+4930901820',
    name: 'Anna Berg',
  });
  expect(findContact('What costs 2 tents @ 12.50?')).toEqual({});
});

test('finds names also in lower case and with one word, without the words that follow', () => {
  const names: [string, string | undefined][] = [
    ['My name is Ada and I need a tent', 'Ada'],
    ['my name is ada', 'ada'],
    ['My name is Jean-Luc O’Neil Smith.', "Jean-Luc O'Neil Smith"],
    ['Ich heiße Jörg und suche ein Zelt', 'Jörg'],
    ['Je m’appelle Zoé, bonjour', 'Zoé'],
    ['Mi chiamo Gaia', 'Gaia'],
    ['My name is not important here', undefined],
    ['The name is known', undefined],
    ['Ada, ada@palmer.example', 'Ada'],
    ['Siân, sian@jones.example', 'Siân'],
    ['Sì, ada@palmer.example', undefined],
    ['Ada Palmer <ada@palmer.example>', 'Ada Palmer'],
    ['Ada Palmer\n+49 30 901820', 'Ada Palmer'],
    ['Hello! ada@palmer.example', undefined],
    ['Mail: ada@palmer.example', undefined],
    ['Thanks, ada@palmer.example', undefined],
    ['Call Anna at +49 30 901820', undefined],
  ];
  for (const [text, name] of names) expect([text, findContact(text).name]).toEqual([text, name]);
});

test('completes the details of a message with those of earlier messages', () => {
  expect(findContactIn(['My name is Ada.', 'Tents?', 'ada@palmer.example'])).toEqual({
    name: 'Ada',
    email: 'ada@palmer.example',
  });
  expect(findContactIn(['ada@palmer.example', 'My name is Ada.'])).toEqual({
    name: 'Ada',
    email: 'ada@palmer.example',
  });
  expect(findContactIn(['ada@palmer.example', 'Or +49 30 901820'])).toEqual({
    phone: '+4930901820',
  });
  expect(findContactIn([])).toEqual({});
});

test('a name does not complete an address that a visitor wrote with another name', () => {
  const ofColleague = ['Bob Stone, bob@stone.example', 'Tents?'];
  expect(findContactIn([...ofColleague, 'My name is Eve.'])).toEqual({ name: 'Eve' });
  expect(findContactIn([...ofColleague, 'Eve'], 'Eve')).toEqual({ name: 'Eve' });
  const named = ['My name is Bob.', 'bob@stone.example'];
  expect(findContactIn([...named, 'My name is Eve.'])).toEqual({ name: 'Eve' });
  expect(findContactIn([...ofColleague, 'My name is Eve.', 'eve@x.example'])).toEqual({
    name: 'Eve',
    email: 'eve@x.example',
  });
  expect(findContactIn(['ada@palmer.example', 'ada'], 'Ada')).toEqual({
    name: 'Ada',
    email: 'ada@palmer.example',
  });
});

test('many long messages full of numbers do not block the event loop', async () => {
  const text = '+1 555 555 555 5 '.repeat(300).slice(0, 4_000);
  const texts = Array.from({ length: 100 }, () => text);
  const longest = await longestTurn(async () => {
    findContactIn(texts);
  });
  expect(longest).toBeLessThan(400);
});

test('gives equal keys for the same address or number, and no key for other text', () => {
  expect(mailKey(' Anna@Example.COM ')).toBe('anna@example.com');
  expect(mailKey('anna@example')).toBeUndefined();
  expect(phoneKey('+49 (0)30 901820')).toBe('+4930901820');
  expect(phoneKey('030 901820', 'DE')).toBe('+4930901820');
  expect(phoneKey('030 901820')).toBeUndefined();
  expect(phoneKey('hello')).toBeUndefined();
});
