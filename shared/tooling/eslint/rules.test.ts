import { describe, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { lintConfig } from './config.js';

const ROOT = '/house';
const linter = new Linter({ configType: 'flat', cwd: ROOT });
const LAYERS = { 'mf-agents': ['crawl', 'knowledge', 'agents'] };
const config = lintConfig(ROOT, LAYERS) as unknown as Linter.Config[];

/** Returns the messages of the project's own rules for `code` at `path`. */
const lint = (path: string, code: string): string[] =>
  linter
    .verify(code, config, { filename: `${ROOT}/${path}` })
    .map((message) => message.message)
    .filter(
      (message) => !/is assigned a value but never used|is defined but never used/.test(message),
    );
const allows = (path: string, code: string): void => expect(lint(path, code)).toEqual([]);
const refuses = (path: string, code: string, reason: RegExp): void =>
  expect(lint(path, code).join('\n')).toMatch(reason);

describe('slices', () => {
  test('never import each other, however the path is written', () => {
    for (const source of [
      '../../mf-billing/src/total',
      '../../mf-billing/contract/total',
      '@voxgrove/mf-billing/contract/total',
      '../../shell/src/start/start',
      '@voxgrove/shell/src/start/start',
    ]) {
      refuses(
        'mf-agents/src/page.tsx',
        `import { x } from '${source}'; x();`,
        /a slice never imports another/,
      );
    }
    refuses(
      'shell/server/main.ts',
      "export { x } from '../../mf-agents/server/slice';",
      /a slice never imports another/,
    );
    refuses(
      'mf-agents/server/slice.ts',
      "const x = await import('../../mf-widget/server/slice'); x.go();",
      /a slice never imports another/,
    );
  });
  test('may import from their own folder', () => {
    allows(
      'mf-agents/src/data/agents.ts',
      "import { Agent } from '../../contract/agent'; Agent.parse(1);",
    );
    allows(
      'mf-agents/server/agents/routes.ts',
      "import { Agent } from '../../contract/agent'; Agent.parse(1);",
    );
  });
  test('must not be imported by shared code, except by its tests and tools', () => {
    refuses(
      'shared/server/http/route.ts',
      "import { x } from '../../../mf-agents/server/slice'; x();",
      /shared code does not know the slices/,
    );
    allows('shared/testing/double.ts', "import { x } from '../../shell/src/start/start'; x();");
  });
});

describe('modules of a server', () => {
  const file = (module: string) => `mf-agents/server/${module}/a.ts`;

  test('may import lower modules through their port', () => {
    allows(file('knowledge'), "import { x } from '../crawl/port'; x();");
    allows(
      'mf-agents/server/agents/deep/a.ts',
      "import type { X } from '../../crawl/port'; export type { X };",
    );
    allows(file('crawl'), "import { x } from './b'; import { y } from '../cursor'; x(y);");
  });
  test('must not import other files of a module, not even types', () => {
    refuses(
      file('knowledge'),
      "import type { X } from '../crawl/read-page'; export type Y = X;",
      /Import from crawl\/port/,
    );
    refuses(file('knowledge'), "export { x } from '../crawl/module';", /Import from crawl\/port/);
  });
  test('must not import a higher module or the slice', () => {
    refuses(
      file('crawl'),
      "import type { X } from '../knowledge/port'; export type Y = X;",
      /crawl imports knowledge, which is not below it in mf-agents\/server\/layers\.json/,
    );
    refuses(file('crawl'), "import { slice } from '../slice'; slice();", /does not import slice/);
  });
  test('must be listed in layers.json', () => {
    refuses(file('canvas'), 'export {};', /canvas is not in mf-agents\/server\/layers\.json/);
    refuses(file('agents'), "export { x } from '../canvas/port';", /is not below it/);
  });
  test('are combined in slice.ts from their module.ts and port.ts', () => {
    const beside = 'mf-agents/server/slice.ts';
    allows(beside, "import { x } from './agents/module'; import { y } from './crawl/port'; x(y);");
    refuses(beside, "import { x } from './agents/routes'; x();", /Import from agents\/port/);
  });
  test('are open to tests, and to slices without layers', () => {
    allows('mf-agents/server/crawl/a.test.ts', "import { x } from '../agents/routes'; x();");
    allows('mf-agents/server/crawl/testing/a.ts', "import { x } from '../../agents/routes'; x();");
    allows('mf-widget/server/chat/a.ts', "import { x } from '../limits/counter'; x();");
  });
});

test('repeated work on the server must be a schedule', () => {
  for (const path of ['shell/server/a.ts', 'mf-agents/server/a.ts', 'shared/server/work/a.ts'])
    refuses(path, 'export const timer = setInterval(() => {}, 1);', /Declare a schedule/);
  allows('mf-widget/src/chat/a.ts', 'export const timer = setInterval(() => {}, 1);');
});

describe("a remote's browser code", () => {
  test('may import react, the contracts, the sdk and the ui', () => {
    allows(
      'mf-agents/src/page.tsx',
      "import { useState } from 'react'; import { Agent } from '@voxgrove/contracts'; import { useQuery } from '@voxgrove/sdk'; import { Button } from '@voxgrove/ui'; export { useState, Agent, useQuery, Button };",
    );
  });
  test.each([
    '@chakra-ui/react',
    '@emotion/react',
    'react-router-dom',
    'react-router',
    '@tanstack/react-query',
    'i18next',
    'react-i18next',
    'lucide-react',
  ])('must import %s through a facade', (name) => {
    refuses(
      'mf-agents/src/page.tsx',
      `import { x } from '${name}'; x();`,
      /imported only inside shared\/ui and shared\/sdk\. Import what you need from @voxgrove\/(ui|sdk)/,
    );
    refuses(
      'shell/src/frame/Top.tsx',
      `import { x } from '${name}'; x();`,
      /imported only inside shared\/ui and shared\/sdk/,
    );
  });
  test('must not import other libraries, private parts of the host or server code', () => {
    refuses(
      'mf-agents/src/page.tsx',
      "import { debounce } from 'lodash'; debounce();",
      /not "lodash"/,
    );
    refuses(
      'mf-agents/src/page.tsx',
      "import { x } from '@voxgrove/sdk/internal'; x();",
      /private to the host/,
    );
    refuses(
      'mf-agents/src/page.tsx',
      "import { slice } from '../server/slice'; slice();",
      /cannot import server code/,
    );
    refuses(
      'mf-agents/src/page.tsx',
      "import { slice } from '@voxgrove/server/slice'; slice();",
      /cannot import server code/,
    );
  });
  test('must call the server through the sdk', () => {
    refuses(
      'mf-agents/src/data/agents.ts',
      "await fetch('/api/eu/agents');",
      /Use request, createProcedures or useLive/,
    );
    refuses(
      'mf-agents/src/data/agents.ts',
      "new EventSource('/live');",
      /Use request, createProcedures or useLive/,
    );
    refuses('mf-agents/src/data/agents.ts', "await window.fetch('/api/eu/agents');", /Use request/);
    allows('mf-widget/src/chat/api.ts', "await fetch('/api/eu/public/agents/a');");
    allows('shared/sdk/data/request.ts', "await fetch('/api/eu/agents');");
  });
  test('leaves the wrapped libraries to shared/ui', () => {
    allows('shared/ui/Button.tsx', "export { Button } from '@chakra-ui/react';");
  });
});

describe('an element on the screen', () => {
  test('has an accessible name only if its role allows one', () => {
    for (const opening of [
      "<div aria-label='Loading'>",
      "<p {...props} aria-labelledby='title'>",
      "<pre tabIndex={0} aria-label='Code'>",
      "<Stack aria-busy aria-label='Loading'>",
      "<Box as='pre' aria-label='Code'>",
      "<Skeleton aria-label='Loading' />",
    ]) {
      refuses(
        'mf-agents/src/page.tsx',
        `export const page = (props) => ${opening}${opening.endsWith('/>') ? '' : `</${/\w+/.exec(opening)![0]}>`};`,
        /Without a role it has no name/,
      );
    }
    for (const element of [
      "<div role='group' aria-label='Code' />",
      "<Box as='nav' aria-label='Pages' />",
      "<Flex as={tag} aria-label='Pages' />",
      "<Box asChild aria-label='Pages'><nav /></Box>",
      "<ul aria-label='Pages' />",
      '<Skeleton aria-hidden />',
    ]) {
      allows('mf-agents/src/page.tsx', `export const page = () => ${element};`);
    }
  });
});

describe('server code', () => {
  test('may leave the process only through outbound()', () => {
    refuses(
      'mf-agents/server/crawl/page.ts',
      "await fetch('https://example.com');",
      /Use context\.outbound/,
    );
    refuses(
      'mf-agents/server/crawl/page.ts',
      "await globalThis.fetch('https://example.com');",
      /Use context\.outbound/,
    );
    for (const name of ['http', 'node:https', 'undici', 'node:net'])
      refuses('shell/server/mail.ts', `import x from '${name}'; x();`, /Use context\.outbound/);
    allows('shared/server/outbound/outbound.ts', "import { request } from 'undici'; request();");
    allows(
      'shell/server/mail.ts',
      "import type { IncomingMessage } from 'node:http'; export type X = IncomingMessage;",
    );
  });
  test('must not import browser code', () => {
    refuses(
      'mf-agents/server/slice.ts',
      "import { Page } from '../src/page'; Page();",
      /cannot import browser code/,
    );
    refuses(
      'mf-agents/server/slice.ts',
      "import { useQuery } from '@voxgrove/sdk'; useQuery();",
      /cannot import browser code/,
    );
  });
  test('must read the time from the clock and the environment from the configuration', () => {
    refuses('mf-agents/server/slice.ts', 'export const at = Date.now();', /Use the clock/);
    refuses('mf-agents/server/slice.ts', 'export const at = new Date();', /Use the clock/);
    allows('mf-agents/server/slice.ts', 'export const at = new Date(0);');
    allows('shared/server/clock.ts', 'export const at = Date.now();');
    refuses(
      'mf-agents/server/slice.ts',
      'export const key = process.env.KEY;',
      /Read the environment in the configuration only/,
    );
    allows('shared/server/load-config.ts', 'export const key = process.env.KEY;');
  });
});

describe('in all code', () => {
  test.each([
    ['element.innerHTML = text;', /innerHTML turns text into markup/],
    ["element.insertAdjacentHTML('beforeend', text);", /insertAdjacentHTML turns text into markup/],
    ['frame.srcdoc = text;', /srcdoc turns text into markup/],
    ['document.write(text);', /document\.write turns text into markup/],
    ['URL.canParse(text);', /Use isUrl/],
    ['eval(text);', /eval/],
    ['new Function(text)();', /Function constructor/],
    ["setTimeout('go()', 1);", /Implied eval/i],
  ])('%s is refused', (code, reason) =>
    refuses(
      'shell/src/x.ts',
      `const element = document.body; const frame = document.querySelector('iframe'); const text = 'x'; ${code}`,
      reason,
    ),
  );
  test('dangerouslySetInnerHTML is refused', () => {
    refuses(
      'shared/ui/Text.tsx',
      'export const Text = ({ html }) => <p dangerouslySetInnerHTML={{ __html: html }} />;',
      /Render elements instead/,
    );
  });
  test('a ternary must not contain another', () => {
    refuses('shell/server/x.ts', 'export const x = (n) => (n > 0 ? 1 : n < 0 ? -1 : 0);', /nest/);
    allows('shell/server/x.ts', 'export const x = (n) => (n > 0 ? 1 : 0);');
  });
  test('hooks must follow the rules of hooks', () => {
    refuses(
      'mf-agents/src/Page.tsx',
      "import { useState } from 'react'; export const Page = ({ on }) => { if (on) useState(0); return null; };",
      /called conditionally/,
    );
  });
});
