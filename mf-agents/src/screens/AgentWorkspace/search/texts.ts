/**
 * Texts of the tab search, loaded when the search is opened. `also` and `settings`: other words for
 * a tab and for a section of the settings, separated by commas. The names of fields need not be
 * repeated.
 */
export const messages = {
  hint: 'Type the name of a tab or of a setting.',
  searching: 'Searching...',
  none: 'No results found',
  strong: 'Strong match',
  good: 'Good match',
  possible: 'Possible match',
  opening: 'Opening {{name}}. Any key keeps you here.',
  found: '{{count}} results. First: {{name}}, {{label}}.',
  found_one: '{{count}} result: {{name}}, {{label}}.',
  also: {
    home: 'start, dashboard',
    overview: 'start, dashboard, home, state, status, next steps, checklist, embed code',
    voice: 'speech, calls, transcriber, test call',
    analytics: 'statistics, figures, reports, charts',
    metrics: 'figures, usage, performance',
    convos: 'chats, messages, inbox, transcripts, history, waiting for a person',
    leads: 'contacts, prospects, customers',
    campaigns: 'outreach, broadcasts, mailings',
    kb: 'documents, docs, sources, website, crawl, pages, files, faq, questions and answers, training data',
    channels: 'connect, whatsapp, telegram, discord, instagram, messenger, sms, phone number',
    prompt: 'flow, graph, builder',
    nodes: 'instructions, steps',
    tools: 'functions, actions',
    settings: 'options, preferences, configuration',
    billing: 'payment, credits, plan, invoices',
  },
  settings: {
    core: 'system prompt, persona, starter questions, privacy, consent, lead form, attachments, feedback',
    ui: 'appearance, design, colors, colours, avatar, logo, background, widget position, launcher, css, dark mode',
    language: 'translation, locale',
    security: 'allowed origins, domains, secret key, rate limits, spend caps, limits',
    notifications: 'alerts, mail, push',
    handoff: 'human, person, live agent, operator',
    technical: 'ai, llm, creativity, chunk size, max tokens',
    analytics: 'tracking, privacy, geo, countries',
    advanced: 'autostart, single page apps, expert',
    integrations: 'functions, api, third-party, credentials',
  },
};
