import { describe, expect, test } from '@jest/globals';
import robotsParser from 'robots-parser';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { HOSTILE_CRAWL_FILES } from '../documents/testing/hostile/hostile-crawl-files';
import { boundedRobots } from './bounded-robots';

const SITE = 'https://x.example';
const allows = (text: string, path: string): boolean =>
  robotsParser(`${SITE}/robots.txt`, boundedRobots(text)).isAllowed(SITE + path, 'VoxgroveBot') !==
  false;

describe('a robots.txt within limits', () => {
  test('is unchanged if it is ordinary', () => {
    const text =
      '# Hello\nUser-agent: *\nDisallow: /a*b$\nAllow: /a/c\n\nSitemap: https://x.example/s.xml';
    expect(boundedRobots(text)).toBe(text);
  });

  test('forbids no less when the file has too many wildcards', () => {
    const text = `User-agent: *\n${`Disallow: /x${'*y'.repeat(500)}\n`.repeat(50)}Disallow: /z*end\nAllow: /z/*a`;
    expect(allows(text, '/z/end')).toBe(false);
    expect(allows(text, '/other')).toBe(true);
  });

  const files = HOSTILE_CRAWL_FILES.filter(({ format }) => format === 'robots');
  test.each(files.map((file) => [file.name, file] as const))(
    'is matched with addresses quickly: %s',
    (_, { bytes }) => {
      const text = bytes().toString();
      const took = cpuTime();
      const robots = robotsParser(`${SITE}/robots.txt`, boundedRobots(text));
      for (let at = 0; at < 5; at += 1)
        robots.isAllowed(`${SITE}/${'a'.repeat(2_000)}${at}`, 'VoxgroveBot');
      expect(took()).toBeLessThan(3_000);
    },
  );
});
