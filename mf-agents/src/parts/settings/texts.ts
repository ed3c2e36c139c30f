import { fieldNames } from '../../i18n/field-names';

/**
 * Texts of an agent's settings, loaded together with the screen. The keys of `fields`, `help`,
 * `none`, `line` and `add` are paths in the draft.
 */
export const messages = {
  title: '{{name}} · Settings',
  tabs: 'Settings sections',
  check: 'Check',
  subtitle: 'Saved changes appear in Test now. Publish to make them live.',
  on: 'On',
  off: 'Off',
  nothing: '(empty)',
  full: 'You have reached the maximum of {{most}}.',
  tab: {
    core: 'Core',
    ui: 'Look',
    language: 'Language',
    security: 'Security',
    notifications: 'Notifications',
    handoff: 'Handoff',
    technical: 'Technical',
    analytics: 'Analytics',
    advanced: 'Advanced',
    integrations: 'Integrations',
  },
  group: {
    agent: 'Agent',
    chat: 'Chat',
    team: 'Your team',
    privacy: 'Privacy and security',
    connections: 'Connections',
  },
  fields: fieldNames,
  help: {
    title: 'Your visitors see it at the top of the chat. At most {{most}} characters.',
    description: 'For you and your team. Visitors of the demo page see it, too.',
    roundedImageURL:
      'Shown at the top of the chat. Best square, PNG, JPG, WebP or GIF, up to 2 MB. Without a picture, the chat shows the first letter of the name.',
    chatBgURL: 'Shown behind the conversation. Up to 5 MB as PNG, JPG, WebP or GIF.',
    branding:
      'A line below the message box, with links if you like: [Fernhill](https://www.example.com). Empty for none.',
    theme: 'Colors of buttons and visitors’ messages. We adjust colors that would be hard to read.',
    fontFamily:
      'We serve the font ourselves, so no other company learns about your visitors. Other scripts use the font of the device.',
    ADVANCED_customCSS: 'Applies inside the chat only. At most {{most}} characters.',
    proactiveMessage:
      'Appears beside the launcher one second after the page has loaded. Enter “none” to turn the greeting off.',
    messageDelayMS:
      'The launcher shows the badge 1 and, after this many milliseconds, the badge 2. From {{least}} to {{most}}.',
    whatsappPhoneNumber: 'With the country code. Required for the button.',
    lang: 'Automatic uses the language of the visitor’s browser. The chat’s own texts exist in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Turkish, Ukrainian, Russian, Arabic, Hebrew, Japanese, Chinese and Korean. In other languages they are English.',
    allowedOrigins:
      'Scheme and host, like https://www.example.com. Add each subdomain separately. At most {{most}}.',
    maxTokensUsage:
      'The most tokens a model may use for this agent per month (UTC), for questions, answers and tests. After that, answers are quotes from your content and we notify your team. Enter 0 for no limit.',
    scrollAnimation:
      'The conversation scrolls smoothly to new messages, except for visitors who prefer reduced motion.',
    autoStartWidget:
      'The conversation starts as soon as the page has loaded, without a greeting beside the launcher.',
    autoOpenWidget:
      'The chat is open as soon as the page has loaded. On phones it covers the page.',
    syncBrowser:
      'Conversations continue in every tab in any case. With this setting, the chat also opens and closes in all tabs together, shares the text being typed, and stays open on the next page. Not used on phones or where the chat covers the page.',
    listenForUrlChanges:
      'Updates the visitor’s current page for the agent when your website changes the URL without a reload (single-page apps).',
    smartInit:
      'On: the reply to the first message considers the visitor’s page and their form answers. Off: every conversation starts with your first messages.',
    recordChatHistory:
      'When off, transcripts are deleted one hour after the last message (a day if a person is requested or present). You still see the number of conversations and messages. Applies to conversations that start after you publish; tests are always recorded.',
    enableGeoAnalytics:
      'Counts the countries from which the chat is loaded, and shows you country and device of each visitor in the inbox. The network or the time zone of the browser tells the country. IP addresses are not stored.',
    UIhandoffTitle:
      'Shown while a visitor waits for a person. Leave empty for a default text in the language of the chat.',
    UIhandoffSubtitle: 'Shown below the title.',
    vgOptions: {
      systemPrompt:
        'How the agent should behave. Used when a model writes the answers. At most {{most}} characters.',
      initPrompt: 'Added to the instructions. At most {{most}} characters.',
      initMessages:
        'Shown in this order when a visitor opens the chat for the first time. At most {{most}}.',
      defaultModel:
        'A model of your workspace’s provider, for this agent only. Leave empty to use the model chosen under Credentials. Without a provider of your own, this installation’s model answers.',
      temperature: 'From {{least}} (consistent) to {{most}} (varied).',
      maxTokens: 'A token is about three quarters of a word. From {{least}} to {{most}}.',
      enableUIEngine:
        'A model may add reply buttons to its answers. Buttons from your nodes and templates are always shown.',
      maxChunkSize:
        'Characters per passage, at least {{least}}. Applies to content read from now on.',
    },
    ui: {
      autoTheme:
        'The chat is light or dark as the visitor’s device is. The shades above are reversed where needed.',
      showWhatsappButtonOnWeb: 'A green button above the launcher that opens WhatsApp.',
      widgetType:
        'The default for the website code. No button: an element of your page opens the chat. Fills its place: put the code where the chat should appear. Find the code under Publish, Website Script.',
    },
    webChat: {
      consentText:
        'Visitors agree to this text before their first message is sent. You can use **bold** and [links](https://www.example.com). Leave empty to skip consent. After a change, visitors are asked again.',
      preChatForm: 'Asked before the first message. At most {{most}} questions.',
      quickReplies:
        'Shown as buttons below the first messages. Pressing a button sends its text. At most {{most}}.',
      attachments: 'Visitors can send pictures and PDFs.',
      feedback: 'Visitors can rate answers.',
      captureLeads:
        'When a model writes the answers, your agent stores visitors who give their email address or phone number as leads.',
      burstSeconds:
        'Your agent waits this long for the next message and then answers all of them at once. Enter 0 to answer each message at once. At most {{most}}.',
      handoff: 'Visitors can ask to talk to a person on your team.',
      smartHandoff: 'Your agent asks your team to join after two questions it could not answer.',
      disableHandoffMessages:
        'Visitors do not see lines such as “The assistant answers again.” in the chat.',
      officeHours:
        'Outside these hours, visitors who ask for a person leave their email address and a message at once, and become a lead.',
      officeTimeZone: 'Office hours follow this time zone.',
      handoffWaitMinutes:
        'After this time, visitors can leave their email address. From {{least}} to {{most}}.',
      answersPerDay:
        'For all visitors of your websites together. Enter 0 for no limit. At most {{most}}.',
      answersPerAddressAndHour:
        'For all visitors who share one IP address. Enter 0 for no limit. At most {{most}}.',
    },
  },
  none: {
    allowedOrigins: 'The list is empty: the chat runs on any website that has its code.',
    vgOptions: { initMessages: 'The chat begins with an empty conversation.' },
    webChat: {
      quickReplies: 'No quick replies yet.',
      preChatForm: 'No questions yet. Visitors can write right away.',
    },
  },
  line: {
    allowedOrigins: 'Website {{number}}',
    vgOptions: { initMessages: 'Message {{number}}' },
    webChat: { quickReplies: 'Reply {{number}}' },
  },
  add: {
    allowedOrigins: 'Add a website',
    vgOptions: { initMessages: 'Add a message' },
    webChat: { quickReplies: 'Add a reply', preChatForm: 'Add a question' },
  },
  moveUp: 'Move {{number}} up',
  moveDown: 'Move {{number}} down',
  remove: 'Remove {{number}}',
  question: 'Question {{number}}',
  questionLabel: 'Question',
  questionKept: 'Stored as',
  questionAdvanced: 'Advanced',
  questionKey: 'Variable name',
  questionKeyHelp:
    'Created from your question. Exports and integrations use this name. Start with a lowercase letter, then letters and digits, like orderNumber.',
  questionType: 'Answer type',
  questionRequired: 'Required',
  ask: { name: 'Name', email: 'Email', phone: 'Phone', other: 'Something else' },
  types: { text: 'Text', email: 'Email address', tel: 'Phone number' },
  themes: {
    blue: 'Blue',
    green: 'Green',
    teal: 'Teal',
    purple: 'Purple',
    pink: 'Pink',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    gray: 'Gray',
    black: 'Black',
    own: 'Custom color',
  },
  themeTypes: { light: 'Light', dark: 'Dark' },
  places: {
    'bottom-right': 'Bottom right',
    'bottom-left': 'Bottom left',
    popup: 'No button (your page opens the chat)',
    'full-width': 'Fills its container',
  },
  wrong: {
    whole: 'Enter a whole number from {{least}} to {{most}}.',
    number: 'Enter a number from {{least}} to {{most}}.',
    picture: 'Enter a web address that begins with https:// or http://.',
    origin:
      'Enter the address of a website, like https://www.example.com, without a path. List each subdomain separately.',
    color: 'Enter a color with 6 digits, like #0070f3.',
    phone: 'Enter the number with its country code, like +44 20 7946 0018.',
    label: 'Enter what visitors are asked.',
    key: 'Start with a lowercase letter, then letters, digits and _. At most 40 characters.',
    keyTwice: 'Another question already uses this name.',
  },
  core: {
    agent: 'The agent',
    begin: 'Start of a chat',
    beginLead: 'What visitors see before their first message.',
    before: 'Before the first message',
    beforeLead:
      'On websites, a visitor’s first message is sent after they have agreed and answered.',
    visitors: 'What visitors can do',
  },
  ui: {
    look: 'The chat',
    website: 'On the website',
    css: 'Custom CSS',
    cssLead:
      'We keep your CSS as written and block unsafe rules for visitors: rules that load files from other servers, reach outside the chat, or read what visitors type. Blocked rules are marked.',
  },
  dropped: {
    title: '{{count}} rules of your CSS are blocked',
    title_one: '{{count}} rule of your CSS is blocked',
    line: 'Line {{line}}, {{reason}}:',
    why: {
      UNREADABLE: 'cannot be understood',
      AT_RULE: 'rule that can load files',
      ADDRESS: 'loads a file from another server',
      PICTURE_SIZE: 'image too large',
      FUNCTION: 'function not allowed',
      PROPERTY: 'property not allowed',
      SELECTOR: 'reads typed text or links',
      POSITION: 'reaches outside the chat',
      HOST: 'only custom properties are allowed here',
      TOO_MUCH: 'too much',
    },
  },
  security: {
    where: 'Where the chat may run',
    caps: 'Limits',
    capsLead:
      'Cap usage to avoid surprise costs. When a limit is reached, visitors are asked to come back later and we notify your team.',
  },
  secret: {
    title: 'Secret key',
    lead: 'Your server uses this key to sign the identity of logged-in visitors. You see the key only once, when you create it.',
    rotate: 'Make a new key',
    cancel: 'Cancel',
    label: 'Secret key',
    rotateTitle: 'Make a new key?',
    rotateBody:
      'The current key stops working immediately. Logged-in visitors are treated as anonymous until your server uses the new key. The chat keeps working for everyone.',
    failed: 'The key was not created',
    onceTitle: 'Your new secret key',
    onceBody:
      'Copy the key now and store it where only your server can read it. You cannot see it again.',
    stored: 'I have stored it',
  },
  notifications: {
    lead: 'Choose who is notified of what happens with this agent, and how.',
    error: 'The notifications could not be loaded',
    failed: 'Your choice was not saved',
    saving: 'Saving…',
    atOnce: 'Changes apply at once. You do not need to publish.',
    who: 'Who is notified: {{name}}',
    how: 'How: {{name}}',
    to: {
      everyone: 'Everyone',
      handler: 'Person in the chat',
      chosen: 'Selected people',
      off: 'No one',
    },
    by: { bell: 'Bell only', all: 'Bell, email, push' },
    last: 'Select another person first, or choose No one.',
    kind: {
      handoff: 'A visitor asks for a person',
      message: 'A visitor replies to a person',
      contact: 'A visitor leaves an email address',
      conversation: 'A visitor starts a conversation',
      unanswered: 'The agent could not answer',
      limit: 'A limit is reached or the credits are used up',
      tokens: 'This month’s tokens are used up',
    },
    when: {
      handoff: 'Each time.',
      message: 'When the person has not seen the message.',
      contact: 'If no one joined the chat in time.',
      conversation: 'Several at once become one notification.',
      unanswered: 'Several at once become one notification.',
      limit: 'Once a day.',
      tokens: 'Once a month.',
    },
    own: 'Each person can turn off email and push for themselves: open the bell at the top, then Settings.',
    systems: 'To notify your own systems, use',
    events: 'Events',
  },
  office: {
    from: '{{day}}, from',
    to: '{{day}}, to',
    always: 'At all times',
    closed: 'Closed',
  },
  handoff: {
    lead: 'Requests appear in Conversations and notify your team.',
  },
  technical: {
    model: 'Answers',
    modelLead:
      'Used when a model writes the answers. Without a model, answers are quotes from your content.',
    knowledge: 'Knowledge',
    modelNone: 'The model chosen under Credentials',
  },
  advanced: {
    behaviour: 'On the website',
    file: 'Export',
    fileLead:
      'A template file with prompts, messages and look, without knowledge, websites or keys. You can create new agents from it.',
  },
  integrations: {
    lead: 'What this agent is connected with. Connections belong to the workspace and can serve several agents.',
    none: 'Not connected',
    more: 'and {{count}} more',
    manage: 'Manage',
    connect: 'Connect',
    manageOf: 'Manage {{name}}',
    notice:
      'Connect any other service with a function: your agent calls its API, with a key from your credentials.',
    functions: 'Functions',
    functionsBody: 'What your agent can look up during a chat: orders, bookings, stock.',
    credentials: 'Model provider',
    credentialsBody: 'The model that writes the answers.',
    crawler: 'Websites',
    crawlerBody: 'Websites that we read again on a schedule.',
    channels: 'Channels',
    channelsBody: 'Where people can reach your agent besides your website.',
  },
};
