import type { Messages } from '@voxgrove/sdk';

export const messages: Messages = {
  prototype: {
    tabTitle: 'Demo page',
    title: 'Demo page',
    titleOf: '{{name}} · Demo page',
    subtitle:
      'This is how {{name}} greets visitors on a website. Messages you send here are real conversations.',
    frame: 'A website with the chat of {{name}}',
    address: 'www.your-website.example',
    loading: 'Loading the demo page',
    missingTitle: 'Which agent would you like to try?',
    missingText: 'This page shows one agent at work. Open it from an agent to see that agent here.',
    unpublishedTitle: 'This agent is not published yet',
    unpublishedText:
      'Visitors only meet what you have published. Publish the agent, then come back to this page.',
    unknownTitle: 'This agent does not exist',
    unknownText:
      'It may have been deleted, or it is not published and belongs to a workspace you are not in.',
    agents: 'Go to agents',
    openAgent: 'Open the agent',
    failedTitle: 'The demo page could not be loaded',
    reload: 'Check again',
    device: 'Screen',
    desktop: 'Desktop',
    phone: 'Phone',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkBlocked: 'Copying is blocked. The link is {{url}}',
    qr: 'QR code',
    qrScan: 'Open the demo on a phone',
    qrOf: 'QR code of the demo page',
    qrOnlyHere: 'This address works on this machine only.',
    asVisitor: 'Look as visitor',
    newTab: '(opens in a new tab)',
  },
  test: {
    show: 'Show Test',
    hide: 'Hide Test',
    title: 'Testing the draft',
    never: 'As saved. Not published yet: visitors find no agent.',
    newer: 'As saved. Newer than what visitors get.',
    same: 'As saved. Visitors get the same.',
    reset: 'Reset conversation',
    wasReset: 'The conversation begins anew.',
    trace: 'How this answer came about',
    loading: 'Preparing the test',
    failed: 'The test could not be prepared',
  },
  preview: {
    label: 'How the chat will look',
    loading: 'Preparing the preview',
    failed: 'The preview could not be prepared',
    question: 'Do you deliver to islands?',
    answer:
      'Yes, to every **island with a post office**. It takes two days longer, and [the prices](https://www.example.com/) stay the same.',
    source: 'Delivery and returns',
    reply: 'What does it cost?',
    always: 'This is a sample, and nobody hears it. Show Test talks to your agent.',
  },
  script: {
    label: 'Website code',
    way: 'Way to embed',
    ways: { popup: 'Popup', inline: 'In the page', iframe: 'Iframe', package: 'npm' },
    intro: {
      popup:
        'A button in the corner of every page that has this line. Nothing else is loaded until somebody opens the chat.',
      inline: 'The chat fills a place of your page, here 500 by 500 pixels, and is always open.',
      iframe:
        'For places that take no scripts. The chat is a page of its own there and knows nothing of yours.',
      package:
        'For websites that are built with npm. The package is tiny: the chat itself comes from here and is always up to date.',
    },
    place: 'Position',
    places: {
      'bottom-right': 'Bottom right',
      'bottom-left': 'Bottom left',
      popup: 'No button, yours opens it',
    },
    asAgent: 'As the agent is set',
    language: 'Language',
    modal: 'In the middle, over a blurred page',
    preview: {
      'bottom-right': 'The chat in the lower right corner of a page',
      'bottom-left': 'The chat in the lower left corner of a page',
      popup: 'The chat, opened by a button of the page',
    },
    previewModal: 'The chat in the middle of a page that waits',
    previewInline: 'The chat as a square in the page',
    install: 'Installation',
    framework: 'Framework',
    frameworks: { plain: 'JavaScript', react: 'React', vue: 'Vue' },
    code: 'Program code',
    where: 'Where to put it',
    head: 'In your page: anywhere before the closing head tag. It loads beside your page and never holds it up.',
    wordpress:
      'WordPress, Wix, Squarespace: in the place for custom code that goes into the head of all pages.',
    there: 'Where the chat is to be in your page. Width and height are yours to change.',
    policy:
      'Your site has a Content Security Policy? Allow {{origin}} in script-src, connect-src, img-src and font-src. Nothing inline is needed.',
    framePolicy: 'Your site has a Content Security Policy? Allow {{origin}} in frame-src.',
    signTitle: 'Signatures',
    signText:
      'People who sign in on your website find their conversation on every device when your server signs their id (HMAC-SHA256, in hexadecimal) with the secret key of this agent.',
    makeKey: 'Make a secret key',
    replaceTitle: 'Make a new secret key?',
    replaceText:
      'It is shown once. If there is one in use already, its signatures stop counting at once.',
    replace: 'Make the key',
    cancel: 'Cancel',
    key: 'Secret key',
    keyOnce: 'This is the only time it is shown. Store it on your server.',
    keyFailed: 'No key was made',
    unpublishedTitle: 'Not visible yet',
    unpublished:
      'The chat appears on your website once the agent is published. You can put the line in already.',
    failed:
      'Whether the agent is published could not be checked. The code below is right either way.',
    loading: 'Preparing your website code',
  },
};
