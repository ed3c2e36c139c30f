import { partTexts } from '@voxgrove/sdk';

/** Texts about adding the code to a website, by the tool that made the website. */
const messages = {
  platform: 'Your website is made with',
  platforms: {
    html: 'HTML',
    wordpress: 'WordPress',
    shopify: 'Shopify',
    webflow: 'Webflow',
    wix: 'Wix',
    squarespace: 'Squarespace',
    gtm: 'Google Tag Manager',
    react: 'React',
  },
  steps: {
    html: {
      one: 'Open the HTML file, or the template that all pages share.',
      two: 'Paste the code before the closing </head> tag.',
      three: 'Save the file and upload it to your website.',
    },
    wordpress: {
      one: 'In WordPress, open Plugins → Add New, then install and activate WPCode.',
      two: 'Open Code Snippets → Header & Footer and paste the code into the Header field.',
      three: 'Save the changes. If you use a caching plugin, clear its cache.',
    },
    shopify: {
      one: 'In Shopify, open Online Store → Themes. Beside your theme, choose ⋯ → Edit code.',
      two: 'Open layout/theme.liquid and paste the code before the closing </head> tag.',
      three: 'Save the file.',
    },
    webflow: {
      one: 'In Webflow, open Site settings → Custom code. Your site needs a paid plan.',
      two: 'Paste the code into the Head code field and save the changes.',
      three: 'Publish your site.',
    },
    wix: {
      one: 'In Wix, open Settings → Custom Code. Your site needs a paid plan and its own domain.',
      two: 'Choose Add Custom Code and paste the code.',
      three: 'Choose All pages and Head, then Apply.',
    },
    squarespace: {
      one: 'In Squarespace, open Settings → Advanced → Code Injection. The Personal plan does not have it.',
      two: 'Paste the code into the Header field.',
      three: 'Save the changes.',
    },
    gtm: {
      one: 'In Google Tag Manager, open Tags → New → Tag Configuration → Custom HTML.',
      two: 'Paste the code and choose the trigger Initialization – All Pages.',
      three: 'Save the tag, then Submit → Publish.',
    },
    react: {
      one: 'Install the package in the folder of your app.',
      two: 'Add the component once, for example in your root layout.',
      three: 'Deploy your app.',
    },
  },
  install: 'Installation',
  waiting: 'Waiting for your first visit…',
  waitingHelp: 'Add the code, then open your website. This changes by itself.',
  unpublished: 'Publish your agent first. We then watch for your first visit.',
  arrived: 'Your agent is live on {{origin}}',
  arrivedSomewhere: 'Your agent is live on your website',
  arrivedHelp: 'First visit:',
};

export const useInstallTexts = partTexts('mf-widget', 'install', messages);
