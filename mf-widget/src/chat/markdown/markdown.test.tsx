import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { Markdown } from './Markdown';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';

const html = (text: string): string => {
  const { container, unmount } = render(<Markdown text={text} />);
  const children = [...container.querySelectorAll('.md > div > *')];
  const shown = children
    .map((child) => new XMLSerializer().serializeToString(child))
    .join('')
    .replaceAll(/ xmlns="[^"]*"/g, '')
    .replaceAll(' />', '>');
  unmount();
  return shown;
};

describe('Markdown', () => {
  test.each([
    ['plain\ntext', '<p>plain<br>text</p>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    [
      '**bold** and *soft* and ~~gone~~ and `a*b*`',
      '<p><strong>bold</strong> and <em>soft</em> and <s>gone</s> and <code>a*b*</code></p>',
    ],
    ['snake_case_name and 2*3*4', '<p>snake_case_name and 2*3*4</p>'],
    ['## Title', '<p class="heading">Title</p>'],
    ['- a\n- b\n  - c', '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>'],
    ['3. three\n4. four', '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>'],
    ['> quoted\n> more', '<blockquote><p>quoted<br>more</p></blockquote>'],
    ['```js\n<b>&\n```', '<pre tabindex="0"><code>&lt;b&gt;&amp;</code></pre>'],
    ['```\nunfinished', '<pre tabindex="0"><code>unfinished</code></pre>'],
    ['\\*literal\\*', '<p>*literal*</p>'],
    ['---', '<hr>'],
    ['in 2021.\n2022. was better', '<p>in 2021.<br>2022. was better</p>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));

  test('shows tables', () => {
    expect(html('| a | b |\n|---|:-:|\n| 1 | **2** |')).toBe(
      '<div class="table" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>',
    );
  });

  test('links open in a new tab without access to this page', () => {
    expect(html('[Shipping](https://shop.example/a_(b)#:~:text=3%20days)')).toBe(
      '<p><a href="https://shop.example/a_(b)#:~:text=3%20days" target="_blank" rel="noopener noreferrer nofollow" aria-describedby="new-tab">Shipping</a></p>',
    );
    expect(html('(see https://shop.example/x).')).toContain('href="https://shop.example/x"');
    expect(html('<mailto:a@b.example>')).toContain('href="mailto:a@b.example"');
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](/relative)',
    '[x](//host)',
    '<javascript:alert(1)>',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '![x](http://trap.example/?k=1)',
    '<a href="javascript:alert(1)">x</a>',
    '[x](https://a.example/"onclick="alert(1))',
    '&#106;avascript:alert(1)',
    '[<img src=x>](https://a.example)',
    '`<svg onload=alert(1)>`',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '[x](blob:https://a.example/1)',
    '[x](file:///etc/passwd)',
  ])('%s is harmless', (text) => {
    const { container, unmount } = render(<Markdown text={text} />);
    expect(container.querySelector('script,img,svg,iframe,object,embed,style,form')).toBeNull();
    for (const element of container.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/);
        if (name === 'href') expect(value).toMatch(/^(https?|mailto|tel):/);
      }
    }
    unmount();
  });

  test('shows any text completely, quickly and without an error', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '*',
            '**',
            '_',
            '`',
            '[',
            ']',
            '(',
            ')',
            '<',
            '>',
            '!',
            '|',
            '-',
            '\n',
            '\n\n',
            ' ',
            '#',
            '1.',
            'https://a.example',
            'word',
            '~~',
            '\\',
          ),
          { maxLength: 60 },
        ),
        (parts) => {
          expect(typeof plainText(parts.join(''))).toBe('string');
        },
      ),
      { numRuns: 500 },
    );
    for (const bomb of ['*', '[', '`', '_', '> ', '- ', '(', '![', '**a ', '[a](', '|', '<'])
      expect(plainText(bomb.repeat(2000)).length).toBeGreaterThanOrEqual(0);
  });

  test('rendered parts of a growing answer stay in place, so that a text selection survives', () => {
    const lines = Array.from({ length: 100 }, (_, index) => `Line ${index} with **words**.`);
    const { container, rerender, unmount } = render(
      <Markdown text={lines.slice(0, 20).join('\n\n')} />,
    );
    const before = [...container.querySelectorAll('p')];
    rerender(<Markdown text={lines.join('\n\n')} />);
    const after = [...container.querySelectorAll('p')];
    expect(after.map(({ textContent }) => textContent)).toEqual(
      lines.map((line) => line.replaceAll('*', '')),
    );
    expect(after.slice(0, 20).every((paragraph, index) => paragraph === before[index])).toBe(true);
    unmount();
  });

  test('plain text contains the words without the markup', () => {
    expect(plainText('## Hi\n\n- **a**\n- [b](https://x.example)\n\n> c `d`')).toBe(
      'Hi\na\nb\nc d',
    );
  });
});
