import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';
import { layersIn } from './layers.js';
import borders from './rules/borders.js';
import layers from './rules/layers.js';
import oneWayOut from './rules/one-way-out.js';

const CODE = ['**/*.ts', '**/*.tsx'];
const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.e2e.ts',
  '**/e2e/**',
  '**/fixtures/**',
  'shared/testing/**',
  'bench/**',
];

const sinks = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc'].map((name) => ({
  selector: `MemberExpression[property.name='${name}']`,
  message: `${name} turns text into markup. Build elements, or render with React.`,
}));
const GENERIC = 'div|span|p|pre|code|b|i|em|strong|small';
const nameless = {
  selector: `JSXOpeningElement[name.name=/^(${GENERIC}|Box|Flex|Grid|H?Stack|Text|Skeleton)$/]:has(> JSXAttribute[name.name=/^aria-label(ledby)?$/]):not(:has(> JSXAttribute[name.name=/^(role|asChild)$/])):not(:has(> JSXAttribute[name.name='as']:not([value.value=/^(${GENERIC})$/])))`,
  message:
    'Without a role it has no name that a screen reader would say. Give it a role (group, region), or say what is loading in <VisuallyHidden role="status">.',
};
const syntax = [
  ...sinks,
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'dangerouslySetInnerHTML turns text into markup. Render elements instead.',
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
    message: 'document.write turns text into markup. Build elements instead.',
  },
  nameless,
  {
    selector: "MemberExpression[object.name='URL'][property.name='canParse']",
    message: 'Use isUrl: URL.canParse of Node 20 refuses addresses with an umlaut.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Use a union of strings or a const object: enums are code that types alone would do.',
  },
];

/**
 * The project's lint rules. Each message says what to do instead.
 * @param {string} root of the checkout
 * @param {Record<string, string[]>} [order] modules of each slice's server, lowest layer first
 */
export function lintConfig(root, order = layersIn(root)) {
  return typescript.config(
    {
      ignores: [
        '**/node_modules/',
        '**/dist/',
        '**/dist-*/',
        '**/.cache/',
        '**/.data/',
        '**/.nx/',
        'coverage/',
        'test-results/',
        'playwright-report/',
        'docs/',
      ],
    },
    js.configs.recommended,
    ...typescript.configs.recommended,
    {
      files: [...CODE, '**/*.js', '**/*.mjs'],
      plugins: { house: { rules: { borders, layers, 'one-way-out': oneWayOut } } },
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      languageOptions: { globals: globalsOf() },
      rules: {
        // Interfaces that slices add names to by augmentation (shared/server/declarations.ts).
        '@typescript-eslint/no-empty-object-type': [
          'error',
          { allowInterfaces: 'with-single-extends', allowWithName: 'ConversationChannels' },
        ],
        'house/borders': ['error', { root }],
        'house/layers': ['error', { root, layers: order }],
        'house/one-way-out': ['error', { root }],
        'no-eval': 'error',
        'no-implied-eval': 'error',
        'no-new-func': 'error',
        'no-script-url': 'error',
        'no-restricted-syntax': ['error', ...syntax],
        eqeqeq: 'error',
        'no-console': 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        'preserve-caught-error': 'off',
        'no-empty': ['error', { allowEmptyCatch: false }],
        '@typescript-eslint/consistent-type-imports': [
          'error',
          { fixStyle: 'inline-type-imports' },
        ],
        '@typescript-eslint/no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
        ],
      },
    },
    { rules: { 'no-nested-ternary': 'error' } },
    {
      files: [
        'shell/src/**',
        'mf-*/src/**',
        'mf-*/loader/**',
        'shared/ui/**',
        'shared/sdk/**',
        'shared/federation/**',
      ],
      plugins: { 'react-hooks': hooks },
      // A browser has no other log than its console.
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        'no-console': ['error', { allow: ['warn', 'error'] }],
      },
    },
    {
      files: ['shell/src/{pages,public,parts,session,host,remotes}/**'],
      ignores: TESTS,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['**/frame/*', '**/start/*'],
                message: 'The frame shows pages. What both need is in shell/src/parts or session.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['shell/server/**/*.ts', 'mf-*/server/**/*.ts', 'shared/server/**/*.ts'],
      ignores: [...TESTS, '**/clock.ts'],
      rules: {
        'no-restricted-syntax': [
          'error',
          ...syntax,
          {
            selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
            message: 'Use the clock (context.clock): tests set it.',
          },
          {
            selector: "CallExpression[callee.name='setInterval']",
            message:
              'Declare a schedule (SliceInstance.schedules): it runs in one process at a time, and tests can run it.',
          },
          {
            selector: "NewExpression[callee.name='Date'][arguments.length=0]",
            message: 'Use the clock (context.clock): tests set it.',
          },
        ],
      },
    },
    {
      files: ['shell/**', 'mf-*/**', 'bench/**', 'shared/**'].map(
        (pattern) => `${pattern}/*.{ts,tsx}`,
      ),
      ignores: [
        ...TESTS,
        '**/config.ts',
        '**/*-config.ts',
        '**/config/**',
        '**/main.ts',
        'shared/tooling/**',
      ],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message:
              'Read the environment in the configuration only, and pass the value on: what a part depends on must be visible.',
          },
        ],
      },
    },
    {
      files: [...TESTS, 'shared/tooling/**', '**/main.ts', '**/*.mjs'],
      rules: { 'no-console': 'off', 'no-script-url': 'off' },
    },
  );
}

/** Globals that exist both in Node and in browsers, or in one of them; TypeScript checks which. */
function globalsOf() {
  const names = [
    'process',
    'console',
    'URL',
    'URLSearchParams',
    'Buffer',
    'fetch',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'performance',
    'structuredClone',
    'AbortSignal',
    'AbortController',
    'TextEncoder',
    'TextDecoder',
    'globalThis',
  ];
  return Object.fromEntries(names.map((name) => [name, 'readonly']));
}
