import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';
import { escapeHtml } from '@voxgrove/server/escape-html';

/** Renders parsed Markdown as HTML. All text is escaped, so raw HTML is shown as text. */
export const renderHtml = (blocks: readonly Block[]): string => blocks.map(block).join('\n');

function block(one: Block): string {
  switch (one.type) {
    case 'paragraph':
      return `<p>${inline(one.text)}</p>`;
    case 'heading':
      return `<h${one.level}>${inline(one.text)}</h${one.level}>`;
    case 'quote':
      return `<blockquote>${renderHtml(one.blocks)}</blockquote>`;
    case 'code':
      return `<pre tabindex="0"><code>${escapeHtml(one.text)}</code></pre>`;
    case 'rule':
      return '<hr>';
    case 'list':
      return list(one);
    case 'table':
      return table(one);
  }
}

function list({ ordered, start, items }: Extract<Block, { type: 'list' }>): string {
  const points = items
    .map(
      (item) =>
        `<li>${item.length === 1 && item[0]!.type === 'paragraph' ? inline(item[0]!.text) : renderHtml(item)}</li>`,
    )
    .join('');
  return ordered ? `<ol start="${start}">${points}</ol>` : `<ul>${points}</ul>`;
}

/** Returns a table. If the table is too wide, it scrolls, also by keyboard. */
function table({ head, rows }: Extract<Block, { type: 'table' }>): string {
  const cells = (row: Inline[][], name: string): string =>
    `<tr>${row.map((cell) => `<${name}>${inline(cell)}</${name.split(' ', 1)[0]}>`).join('')}</tr>`;
  return `<div class="vg-table" tabindex="0"><table><thead>${cells(head, 'th scope="col"')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>`;
}

const inline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part);
      switch (part.type) {
        case 'strong':
        case 'em':
          return `<${part.type}>${inline(part.children)}</${part.type}>`;
        case 'strike':
          return `<s>${inline(part.children)}</s>`;
        case 'code':
          return `<code>${escapeHtml(part.text)}</code>`;
        case 'link':
          return `<a href="${escapeHtml(part.href)}">${inline(part.children)}</a>`;
        // A single line break only continues the paragraph.
        case 'break':
          return ' ';
      }
    })
    .join('');
