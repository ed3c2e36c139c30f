import type { Messages } from '@voxgrove/sdk';
import { activityTexts } from './activity-texts';
import { billingTexts } from './billing-texts';
import { clientTexts } from './client-texts';
import { domainTexts } from './domain-texts';
import { figureTexts } from './figure-texts';
import { tabTexts } from './tab-texts';
import { templateTexts } from './template-texts';
import { themeTexts } from './theme-texts';

export const messages: Messages = {
  agency: {
    title: 'Agency',
    subtitle: 'Adjust agency settings',
    failed: 'Your agency settings could not be loaded',
    toClients: 'Clients',
    tabs: 'Agency settings',
    emptyTitle: 'Sell agents under your own brand',
    emptyBody:
      'Your clients sign in on your domain, see your logo and colors, and get emails from you. Set up your agency to begin.',
    open: 'Set up your agency',
    initialized: 'Agency settings initialized',
    notCreated: 'Error creating agency settings',
    tab: {
      overview: 'Overview',
      domains: 'Domains',
      email: 'Email',
      theme: 'Theme',
      customTabs: 'Custom Tabs',
      saas: 'SAAS Mode',
      autoBilling: 'Auto Billing',
      footer: 'Footer',
    },
    about: {
      overview: 'Your agency, and what new clients get.',
      theme: 'How your client pages look.',
      customTabs: 'Your own pages in the dashboard of your clients.',
      footer: 'Shown at the end of your client pages and in your emails.',
    },
  },
  fields: {
    name: 'Agency name',
    mainWebsite: 'Website',
    supportEmail: 'Support email',
    tosPage: 'Terms of service',
    privacyPolicypPage: 'Privacy policy',
    address: 'Postal address',
    squarePhotoURL: 'Logo',
    darkModeSquarePhotourl: 'Logo for dark mode',
    faviconURL: 'Favicon',
    googleFont: 'Font',
    brandingText: 'Branding text',
  },
  help: {
    name: 'The name your clients see in titles, emails and browser tabs.',
    mainWebsite: 'For example https://www.example.com',
    supportEmail: 'Your clients write to this address.',
    tosPage: 'Address of your terms, starting with https://',
    privacyPolicypPage: 'Address of your privacy policy, starting with https://',
    address: 'Shown in the footer. Some countries require it.',
    squarePhotoURL: 'A PNG of 256 × 256 pixels.',
    darkModeSquarePhotourl: 'A PNG of 256 × 256 pixels. Without one, the logo is used.',
    faviconURL: 'A PNG of 32 × 32 pixels.',
    googleFont:
      'Type the name of a font, or inherit to keep the usual one. We serve the font ourselves.',
    brandingText: 'Shown beside your sign-in form. You can use Markdown.',
  },
  ...activityTexts,
  ...figureTexts,
  ...templateTexts,
  ...clientTexts,
  ...themeTexts,
  ...domainTexts,
  ...tabTexts,
  ...billingTexts,
};
