import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { HOSTILE_DOCX } from './testing/hostile/hostile-docx';
import { checkDocx } from './check-docx.mjs';
import { checkXml } from './check-xml.mjs';

const refusalOf = (check: () => void): string | null => {
  try {
    check();
    return null;
  } catch (error) {
    return (error as { documentError: string }).documentError;
  }
};

describe('the XML of a document', () => {
  test.each([
    [
      'with all that XML may have',
      '<?xml version="1.0"?><a b="1>2" c=\'"\'><!-- <x> --><d/><![CDATA[<y>]]>text</a>',
      null,
    ],
    ['in the wrong order', '<a><b></a></b>', 'damaged'],
    ['left open', '<a>', 'damaged'],
    ['ended without a beginning', '</a>', 'damaged'],
    ['a tag left open', '<a <b/>', 'damaged'],
    ['a comment left open', '<!-- <a/>', 'damaged'],
    ['definitions', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'damaged'],
    ['nested 300 deep', '<a>'.repeat(300), 'intricate'],
    ['300 attributes', `<a ${'b="" '.repeat(300)}/>`, 'intricate'],
    ['an attribute of 200,000 characters', `<a b="${'c'.repeat(200_000)}"/>`, 'intricate'],
    ['250,000 elements', `<a>${'<b/>'.repeat(250_000)}</a>`, 'elements'],
  ])('%s', (_, xml, refusal) => {
    expect(
      refusalOf(() => {
        checkXml(xml);
      }),
    ).toBe(refusal);
  });

  test('is checked in time linear in its length', () => {
    const timeOf = (elements: number): number => {
      const xml = `<a>${'<b c="1">text</b>'.repeat(elements)}</a>`;
      const took = cpuTime();
      checkXml(xml);
      return took();
    };
    timeOf(40_000);
    expect(timeOf(160_000)).toBeLessThan(9 * timeOf(40_000) + 100);
  });
});

describe('hostile Word documents', () => {
  const refused = HOSTILE_DOCX.filter(
    ({ name, expected }) => 'refused' in expected && !name.startsWith('text-of'),
  );
  test.each(refused.map((document) => [document.name, document] as const))(
    '%s is refused before it is parsed',
    (_, { bytes }) => {
      const made = bytes();
      const took = cpuTime();
      expect(
        refusalOf(() => {
          checkDocx(made);
        }),
      ).not.toBeNull();
      expect(took()).toBeLessThan(3_000);
    },
  );
});
