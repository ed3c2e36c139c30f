import { fieldNames } from '../../i18n/field-names';

/** Texts of an agent's settings; fetched with them. `fields`, `help`, `none`, `line` and `add` go by the place in the draft. */
export const messages = {
  title: '{{name}} · Settings',
  tabs: 'Parts of the settings',
  check: 'Check',
  discard: 'Discard',
  subtitle: 'Saved changes count in the test panel at once, and on your website after you publish.',
  on: 'On',
  off: 'Off',
  nothing: '(empty)',
  full: 'That is the most there can be: {{most}}.',
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
  fields: fieldNames,
  help: {
    title: 'Your visitors see it at the top of the chat. At most {{most}} characters.',
    description:
      'For you and your team. Whoever has the link of its demo page reads it there, too.',
    roundedImageURL:
      'Shown at the head of the chat, square at best. Up to 2 MB as PNG, JPG, WebP or GIF. Without one the chat shows the first letter of the name.',
    chatBgURL: 'Shown behind the conversation. Up to 5 MB as PNG, JPG, WebP or GIF.',
    branding:
      'A line below the message box, with links if you like: [Fernhill](https://www.example.com). Empty for none.',
    theme:
      'Colours of buttons and of your visitors’ messages. They are corrected where they could not be read.',
    fontFamily:
      'Served by us, so no other company learns of your visitors. Languages written in other letters use the font of the device.',
    ADVANCED_customCSS: 'Counts inside the chat only. At most {{most}} characters.',
    proactiveMessage:
      'Appears beside the launcher a second after the page has loaded. “none” turns it off.',
    messageDelayMS:
      'The launcher is marked with 1 and, after so many milliseconds, with 2. From {{least}} to {{most}}.',
    whatsappPhoneNumber: 'With the country’s code. Needed for the button.',
    lang: 'Automatic takes what the visitor’s browser asks for. The chat’s own words exist in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Turkish, Ukrainian, Russian, Arabic, Hebrew, Japanese, Chinese and Korean; in any other language they are English.',
    allowedOrigins:
      'Scheme and host, like https://www.example.com. Each subdomain is an entry of its own; at most {{most}}.',
    maxTokensUsage:
      'What a model may use for this agent in a month (UTC), questions and answers together, tests included. Then answers are quotes from your content, and your workspace is told. Counted while there is a limit; 0 is none.',
    scrollAnimation:
      'The conversation glides to new messages. Visitors who have asked their device for less motion never see it.',
    autoStartWidget:
      'The conversation begins as soon as the page is there, without a greeting beside the launcher.',
    autoOpenWidget: 'The chat is open as soon as the page is there. On phones it covers the page.',
    syncBrowser:
      'A chat goes on in every tab of a browser either way. With this, it is also opened and closed in all of them at once, what is typed is in all of them, and the next page shows it as it was. Not on phones and where it covers the page.',
    listenForUrlChanges:
      'Tells the agent which page a visitor is on when a website changes the address without loading anew.',
    smartInit:
      'On: the reply to a visitor’s first message takes into account which page they are on and what they have said of themselves. Off: every conversation begins alike, with your first messages.',
    recordChatHistory:
      'Off: you see how many conversations and messages there are, and what is said in them only while a person is asked for or in the chat. An hour after the last message (a day, while a person is asked for or there) it is deleted. Counts for conversations that begin after you publish; tests are always recorded.',
    enableGeoAnalytics:
      'Counts from which countries the chat is loaded. The address itself is not kept.',
    UIhandoffTitle:
      'Shown while a visitor waits for a person. Empty: in the words of the chat’s language.',
    UIhandoffSubtitle: 'The line below it.',
    vgOptions: {
      systemPrompt:
        'How the agent should behave. Used when a model answers; quotes ignore it. At most {{most}} characters.',
      initPrompt: 'Added to the instructions. At most {{most}} characters.',
      initMessages:
        'Shown when a visitor opens the chat for the first time, in this order. At most {{most}}.',
      defaultModel:
        'A model of the provider your workspace has under Credentials, for this agent alone. Empty, or where the provider has no such model: the one chosen there answers. Without a provider of your own it is this installation’s model, which cannot be chosen.',
      temperature: 'From {{least}}, always the same words, to {{most}}, the most varied.',
      maxTokens: 'A token is about three quarters of a word. From {{least}} to {{most}}.',
      enableUIEngine:
        'A model may end its answers with buttons that visitors press to reply. What your nodes and templates offer is shown either way.',
      maxChunkSize:
        'Characters of a passage, at least {{least}}. Counts for what is read from now on.',
    },
    ui: {
      showWhatsappButtonOnWeb: 'A green button above the launcher that opens WhatsApp.',
      widgetType:
        'Unless the website’s own code says something else. No button: an element of your page opens the chat. Fills its place: the code has to stand where the chat is to be. Publish, Website Script, has the code for each.',
    },
    webChat: {
      consentText:
        'What visitors agree to before their first message is sent; **bold** and [links](https://www.example.com) are shown. Empty asks for nothing. A changed text is asked for again.',
      preChatForm: 'Asked before the first message. At most {{most}} questions.',
      quickReplies: 'Offered below the first messages; a press sends the text. At most {{most}}.',
      attachments: 'Visitors may send pictures and PDFs.',
      feedback: 'Visitors may say whether an answer helped.',
      handoff: 'Visitors may ask for a person of your workspace.',
      handoffWaitMinutes:
        'When nobody has come by then, the visitor may leave an address. From {{least}} to {{most}}.',
      answersPerDay: 'On websites, all visitors together. 0 is no limit; at most {{most}}.',
      answersPerAddressAndHour:
        'Of those, to visitors of one network address. 0 is no limit; at most {{most}}.',
    },
  },
  none: {
    allowedOrigins: 'The list is empty: the chat runs on any website that has its code.',
    vgOptions: { initMessages: 'The chat begins with an empty conversation.' },
    webChat: {
      quickReplies: 'Nothing is offered.',
      preChatForm: 'Nothing is asked: visitors write at once.',
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
  questionKept: 'Kept as',
  questionKey: 'Name of the answer',
  questionKeyHelp: 'A small letter first, then letters and digits: orderNumber.',
  questionType: 'Kind of answer',
  questionRequired: 'Must be answered',
  ask: { name: 'Name', email: 'E-mail', phone: 'Phone', other: 'Something else' },
  types: { text: 'Text', email: 'E-mail address', tel: 'Phone number' },
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
    own: 'My own colour',
  },
  themeTypes: { light: 'Light', dark: 'Dark' },
  places: {
    'bottom-right': 'Bottom right',
    'bottom-left': 'Bottom left',
    popup: 'No button, yours opens it',
    'full-width': 'Fills its place in the page',
  },
  wrong: {
    whole: 'Enter a whole number from {{least}} to {{most}}.',
    number: 'Enter a number from {{least}} to {{most}}.',
    picture: 'Enter a web address that begins with https:// or http://.',
    origin:
      'Enter the address of a website, like https://www.example.com, without a path. List each subdomain separately.',
    color: 'Enter a colour with 6 digits, like #0070f3.',
    phone: 'Enter the number with the country’s code, like +44 20 7946 0018.',
    label: 'Enter what visitors are asked.',
    key: 'Begin with a small letter; then letters, digits and _, 40 at most.',
    keyTwice: 'Another question is kept under this name.',
  },
  core: {
    agent: 'The agent',
    begin: 'How a chat begins',
    beginLead: 'What visitors see before they have written anything.',
    before: 'Before the first message',
    beforeLead:
      'On websites. Nothing a visitor writes is sent before they have agreed and answered.',
    visitors: 'What visitors can do',
  },
  ui: {
    look: 'The chat',
    website: 'On the website',
    css: 'Your own style sheet',
    cssLead:
      'Kept as you write it. Visitors get what is safe of it: nothing is loaded from elsewhere, nothing reaches out of the chat, and nothing looks at what visitors type. What is left out is marked.',
  },
  dropped: {
    title: '{{count}} pieces of the style sheet are not used',
    title_one: '{{count}} piece of the style sheet is not used',
    line: 'Line {{line}}, {{reason}}:',
    why: {
      UNREADABLE: 'cannot be understood',
      AT_RULE: 'rule that may load or register something',
      ADDRESS: 'would load something from elsewhere',
      PICTURE_SIZE: 'picture too large',
      FUNCTION: 'function that is not allowed',
      PROPERTY: 'property that is not allowed',
      SELECTOR: 'looks at what is typed or linked',
      POSITION: 'would leave the chat',
      HOST: 'only custom properties there',
      TOO_MUCH: 'too much',
    },
  },
  security: {
    where: 'Where the chat may run',
    caps: 'Limits',
    capsLead:
      'Against bills nobody expected. When one is reached, visitors are asked to come back later and your workspace is told.',
  },
  secret: {
    title: 'Secret key',
    lead: 'Your server signs with it who is logged in, so that the chat knows its visitors. It is shown once, when it is made; nobody can look at it later.',
    rotate: 'Make a new key',
    cancel: 'Cancel',
    label: 'Secret key',
    rotateTitle: 'Make a new key?',
    rotateBody:
      'The key there is now stops working at once: visitors your website has signed with it are strangers to the chat until your server uses the new one. The chat itself goes on for everybody.',
    failed: 'No new key was made',
    onceTitle: 'Your new secret key',
    onceBody:
      'Copy it now and keep it where only your server can read it. It will not be shown again.',
    stored: 'I have stored it',
  },
  notifications: {
    title: 'What your workspace is told',
    lead: 'About this agent, in the bell at the top, and by mail or push for who wants it.',
    request: 'Request',
    message: 'Message',
    kind: {
      handoff: 'A visitor asks for a person',
      message: 'A visitor writes in a chat somebody has taken over',
      contact: 'A visitor leaves an address',
      conversation: 'A visitor begins a conversation',
      unanswered: 'The agent could not answer',
      limit: 'A limit is reached or the credits are used up',
      tokens: 'The tokens of this month are used up',
    },
    who: {
      handoff: 'Everybody in the workspace.',
      message: 'The person who has taken it over.',
      contact: 'Everybody in the workspace, when nobody came in time.',
      conversation: 'Everybody in the workspace; a rush of them is one notice.',
      unanswered: 'Everybody in the workspace; a rush of them is one notice.',
      limit: 'Everybody in the workspace, once a day.',
      tokens: 'Everybody in the workspace, once a month.',
    },
    own: 'Each person chooses for themselves what they are told and how: in the bell at the top, Settings.',
    systems: 'Systems of yours can be told, too:',
    events: 'Events',
  },
  handoff: {
    lead: 'Whoever asks for a person is listed under Conversations, and your workspace is told.',
  },
  technical: {
    model: 'Answers',
    modelLead:
      'These count when a model answers. Without one, answers are quotes from your content.',
    knowledge: 'Knowledge',
    modelNone: 'The one chosen under Credentials',
  },
  advanced: {
    behaviour: 'On the website',
    file: 'The agent as a file',
    fileLead:
      'Prompts, messages and looks, without knowledge, websites or keys. New agents can be made from it.',
  },
  integrations: {
    lead: 'Set up for the whole workspace; each says which agents use it.',
    notice:
      'Third-party integrations are reached with functions: calls to the service you use, with its key kept under Credentials.',
    functions: 'Functions',
    functionsBody: 'What the agent can call while it answers: orders, bookings, stock.',
    credentials: 'Credentials',
    credentialsBody: 'The model that answers, and keys your functions use.',
    crawler: 'Crawler',
    crawlerBody: 'Websites that are read again and again.',
  },
};
