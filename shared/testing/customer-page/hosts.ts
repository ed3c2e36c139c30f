import {
  blockStorage,
  freezeNatives,
  keepFocus,
  modernise,
  patchNatives,
  polluteObjects,
  prototypeJs,
  swapLikeAstro,
} from './disturbances';

/** Properties of a customer's website. */
export interface Host {
  /**
   * Content-Security-Policy of the site. `nonce` is the source that allows its scripts and styles.
   */
  policy?(sources: { gateway: string; nonce: string }): string;
  /** Other headers of its pages. */
  headers?: Record<string, string>;
  /** Attributes of the html element. */
  attributes?: string;
  style?: string;
  /** HTML after the page's own content. */
  body?: string;
  /** Libraries that the page loads first; see customer-page. */
  files?: string[];
  /** Function that runs in the page before the widget. */
  script?: () => void;
  /** The page is in a frame with this `sandbox` attribute. */
  sandbox?: string;
}

const places = (gateway: string): string =>
  `connect-src ${gateway}; img-src 'self' ${gateway}; font-src ${gateway}; base-uri 'none'; require-trusted-types-for 'script'`;

/**
 * A strict site: scripts only from its own origin and the gateway, nothing inline, Trusted Types
 * required.
 */
export const STRICT: Host = {
  policy: ({ gateway }) =>
    `default-src 'none'; script-src 'self' ${gateway}; style-src 'self'; ${places(gateway)}`,
};

const RESET =
  'html,body,div,span,button,textarea,form,p,svg,ul,li{all:revert;display:none!important;position:static!important;width:0!important;height:0!important;opacity:0!important;visibility:hidden!important;font-size:0!important;pointer-events:none!important}html,body,h1,p{display:block!important;visibility:visible!important;pointer-events:auto!important}';
const TOP = 'position:fixed;z-index:2147483647';

/** Difficult host websites, by their difficulty. */
export const HOSTS = {
  'a strict policy with a nonce, and no policy for Trusted Types': {
    policy: ({ gateway, nonce }) =>
      `default-src 'none'; script-src ${nonce}; style-src ${nonce}; trusted-types 'none'; ${places(gateway)}`,
  },
  'styles that unset everything': { style: '*,*::before,*::after{all:unset!important}' },
  'a reset that hides every element': { style: RESET },
  'a rem of 10 px': { style: 'html{font-size:62.5%!important}' },
  'a rem of 24 px': {
    style:
      'html{font-size:24px!important}body{font-size:30px;line-height:3;letter-spacing:.3em;text-transform:uppercase}',
  },
  'right-to-left writing': {
    attributes: 'dir="rtl"',
    style: 'body{direction:rtl;text-align:right}',
  },
  'elements on top of everything': {
    style: `.bar{${TOP};inset:0 0 auto;height:80px;background:#fc9}.veil{${TOP};inset:0;pointer-events:none}`,
    body: '<div class="bar">Cookies!</div><div class="veil"></div>',
  },
  'a transformed and contained body': {
    style:
      'html{height:100%}body{height:100%;margin:0;overflow:hidden;transform:translateZ(0);contain:layout paint;isolation:isolate;will-change:transform;filter:opacity(1)}',
  },
  'a polluted Object.prototype': { script: polluteObjects },
  'Prototype.js': { script: prototypeJs },
  'its own JSON, fetch, Promise, timers and DOM methods': { script: patchNatives },
  'polyfills that know less than the browser': { script: modernise },
  'natives that are frozen': { script: freezeNatives },
  'a dialog that keeps the focus in itself': {
    body: '<div id="modal" role="alertdialog" aria-label="Cookies" tabindex="-1"><button>Accept</button></div>',
    script: keepFocus,
  },
  'isolation from other origins, no referrer and another base address': {
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    },
    body: '<base href="https://elsewhere.example/">',
  },
  'storage that is blocked': { script: blockStorage },
  'a sandboxed frame without an origin': { sandbox: 'allow-scripts' },
} satisfies Record<string, Host>;

/**
 * Websites that replace pages without loading them. Each goes from `/` to `/second` when its link
 * is pressed.
 */
export const SWAPPING_HOSTS = {
  Turbo: { files: ['/turbo.js'] },
  Astro: { script: swapLikeAstro },
} satisfies Record<string, Host>;
