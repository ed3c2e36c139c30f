import { describe, expect, test } from '@jest/globals';
import { decodeText } from './decode-text';
import { isDamaged } from './text-damage';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const CYRILLIC = Buffer.from([0xcc, 0xe0, 0xe3, 0xe0, 0xe7, 0xe8, 0xed]);

describe('the character set of a text', () => {
  test('follows a byte order mark before all other information', () => {
    for (const charset of ['utf16le', 'utf8'] as const) {
      expect(
        decodeText(Buffer.from('\ufeffGröße 5 €', charset), 'text/plain; charset=koi8-r'),
      ).toBe('Größe 5 €');
    }
    expect(decodeText(Buffer.from('\ufeffGröße', 'utf16le').swap16())).toBe('Größe');
  });

  test("follows the content type, then the text's own declaration", () => {
    expect(decodeText(CYRILLIC, 'text/html; charset="windows-1251"')).toBe('Магазин');
    const page = Buffer.concat([Buffer.from('<meta charset=windows-1251><p>'), CYRILLIC]);
    expect(decodeText(page)).toContain('Магазин');
    expect(decodeText(page, 'text/html; charset=iso-8859-5')).not.toContain('Магазин');
    expect(
      decodeText(
        Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?><p>'), CYRILLIC]),
      ),
    ).toContain('Магазин');
    expect(
      decodeText(
        Buffer.concat([
          Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'),
          CYRILLIC,
        ]),
      ),
    ).toContain('Магазин');
  });

  test('is not the declared charset if the bytes do not fit it or it is unknown', () => {
    expect(decodeText(latin1('Zelte in allen Größen für Gäste'), 'text/plain; charset=utf-8')).toBe(
      'Zelte in allen Größen für Gäste',
    );
    expect(decodeText(Buffer.from('Größe'), 'text/plain; charset=nosuch')).toBe('Größe');
  });

  test('is UTF-8 by default, also when a byte is missing', () => {
    const text = 'Größere Zelte für Gäste. '.repeat(20);
    expect(decodeText(Buffer.from(text))).toBe(text);
    expect(decodeText(Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]))).toBe(
      `${text}\ufffd`,
    );
    expect(decodeText(new Uint8Array())).toBe('');
  });

  test('is windows-1252 when a few letters are not enough evidence for another one', () => {
    for (const text of ['Café au lait', 'Straße', 'El niño próximo'])
      expect(decodeText(latin1(text))).toBe(text);
    expect(decodeText(Buffer.from([0x35, 0x20, 0x80, 0x20, 0x93, 0x61, 0x94]))).toBe('5 € “a”');
  });
});

test('a text is damaged when much of it is lost, but not because of one or two replacement characters', () => {
  expect(isDamaged('\ufffd'.repeat(40) + 'abc')).toBe(true);
  expect(
    isDamaged(
      decodeText(
        Buffer.from('A\u00ff\u00c0\u0081\u009f'.repeat(300), 'latin1'),
        'text/plain; charset=utf-8',
      ),
    ),
  ).toBe(true);
  expect(isDamaged(`${'We open at nine. '.repeat(50)}\ufffd\ufffd\ufffd`)).toBe(false);
  expect(isDamaged('Größe 5 €')).toBe(false);
});
