import { DISMISSAL_LIFETIME_MS, PROACTIVE_DELAY_MS } from './proactive';

/** Business constants. A figure stands here once; code, tests and documentation read it from here. */

/** The product's name in collection and database names. */
export const PRODUCT = 'voxgrove';

export const AGENT = {
  idLength: 16,
  secretPrefix: 'vg_',
  secretLength: 20,
  defaultDescription: 'Your virtual assistant.',
  defaultProactiveMessage: 'Hi there 👋 How can I help you today?',
  messageDelayMs: 1000,
  minChunkSize: 1000,
  maxChunkSize: 2424,
  knowledgeDimension: 1536,
  starterModel: 'gpt-4o',
  starterTemperature: 0.5,
  starterMaxTokens: 1024,
  maxVersions: 20,
  nameMaxLength: 120,
} as const;

export const WORKSPACE = {
  secretLength: 20,
  idLength: 15,
  nameMaxLength: 80,
  startTokens: 1000,
  personalNameSuffixLength: 5,
  baseSeats: 2,
  maxAgents: 2,
  /** Where nobody sells plans. */ maxAgentsEmbedded: 25,
} as const;

/** Invitations into a workspace: how long one is good, and mails per hour of a workspace and per day to one address. */
export const INVITATION = {
  lifetimeMs: 7 * 86_400_000,
  prefix: 'vgi_',
  mailsPerHour: 20,
  mailsPerDayAndAddress: 5,
} as const;

/** Mails a workspace sends through its API, and all workspaces of one owner or to one address. `htmlMaxLength` in characters. */
export const WORKSPACE_MAIL = {
  perHour: 20,
  perHourAndOwner: 60,
  perDayAndAddress: 20,
  subjectMaxLength: 200,
  htmlMaxLength: 20_000,
} as const;

/** Pictures of workspaces, as they are stored; kept for good, so one person keeps so many a day. */
export const PHOTO = { perDay: 40, pixels: 256, maxPixels: 512, maxBytes: 256_000 } as const;

export const SIGN_IN_CODE = {
  digits: 6,
  lifetimeMs: 10 * 60_000,
  maxTries: 5,
  mailsPerHour: 5,
  mailsPerHourPerIp: 30,
  mailsPerDayAndAddress: 10,
  slowMailsEveryMs: 15 * 60_000,
} as const;

/** The link in the same mail as the code. `prefix` makes a token recognisable in a leak. */
export const SIGN_IN_LINK = { lifetimeMs: 15 * 60_000, prefix: 'vgl_', tokenBytes: 32 } as const;

/** Wrong passwords are counted per address and per network in `windowMs`. */
export const PASSWORD = {
  minLength: 10,
  maxLength: 200,
  windowMs: 15 * 60_000,
  triesPerAddress: 10,
  triesPerNetwork: 50,
} as const;

export const SESSION = { lifetimeMs: 30 * 24 * 3_600_000, cookie: 'vg_session' } as const;

export const CRAWL = {
  maxPages: 30,
  /** Of a larger page only so much is read from its beginning; one larger than `maxFetchBytes` is refused. */
  maxPageBytes: 2_000_000,
  maxFetchBytes: 5_000_000,
  maxTotalBytes: 15_000_000,
  /** Characters kept of one page. */
  maxPageChars: 100_000,
  userAgent: 'VoxgroveBot',
  /** Pause between two requests to a site that asks for none, and the longest pause we accept to wait, in ms. */
  delayMs: 200,
  maxDelayMs: 5_000,
  requestTimeoutMs: 5_000,
  /** For a site to show its first page, and for all that its look is read from, in ms. */
  openTimeoutMs: 5_500,
  brandingTimeoutMs: 8_000,
  totalTimeoutMs: 40_000,
  maxRedirects: 3,
  maxColors: 11,
  defaultPrimary: '#0070f3',
} as const;

/**
 * `maxWaiting`: a visitor's messages without an answer; more are refused until one is answered. A conversation with `maxMessages`, or with so many characters, is full: the
 * visitor's next message begins another. People may say `spareMessages` more in it.
 */
export const CHAT = {
  maxMessageChars: 4_000,
  maxWaiting: 20,
  maxMessages: 1_000,
  maxConversationChars: 400_000,
  spareMessages: 200,
  visitorTokenLifetimeMs: 24 * 3_600_000,
} as const;

/**
 * What may be uploaded, by what it is for; there is no other place to put a file. A megabyte has 1,000,000 bytes. `maxSide`: pixels; a larger picture is made smaller.
 * `maxUnused`: of one owner, that nothing shows yet. The other figures are how many files are taken.
 */
export const UPLOADS = {
  chat: {
    maxMegabytes: 10,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'],
    maxSide: 16_384,
    perVisitorAndDay: 30,
    perAddressAndHour: 60,
    perAgentAndDay: 2_000,
  },
  agentPicture: {
    maxMegabytes: 2,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    maxSide: 512,
    maxUnused: 50,
    maxKept: 500,
  },
  chatBackground: {
    maxMegabytes: 5,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    maxSide: 1_920,
    maxUnused: 50,
    maxKept: 500,
  },
} as const;
export type UploadPurpose = keyof typeof UPLOADS;

/** A visitor's own conversation by mail: mails a day. */
export const TRANSCRIPT_MAIL = {
  perVisitorAndDay: 3,
  perRecipientAndDay: 5,
  perAddressAndDay: 10,
  perAgentAndDay: 200,
  maxMessages: 200,
} as const;

export const WIDGET = {
  proactiveDelayMs: PROACTIVE_DELAY_MS,
  dismissalLifetimeMs: DISMISSAL_LIFETIME_MS,
  renderModes: ['bottom-left', 'bottom-right', 'popup', 'full-width'],
} as const;

/** Notices stay this long, in ms. */
export const NOTICE = { short: 2000, medium: 2500, long: 3000, longest: 5000 } as const;

export const NAV = {
  collapsedPx: 65,
  expandedPx: 200,
  topBarPx: 56,
  phoneOverlay: '80vw',
  /** Narrower windows have the navigation as a layer. */ wideFromPx: 768,
} as const;

/** The upgrade is offered to who has joined this many seconds ago, or has fewer credits than this. */
export const UPGRADE = { afterSeconds: 604_800, belowTokens: 500 } as const;

export const TRIAL = {
  whitelabelDays: 14,
  /** That it has ended is told for so long. */ toldEndedDays: 3,
} as const;

/** Toast and panel of notifications; times in ms, sizes in px. */
export const NOTIFICATIONS = {
  toastMs: 5000,
  freshMs: 180_000,
  recentMs: 60_000,
  perLevel: 5,
  panelWidthPx: 350,
  panelHeightPx: 500,
  secondSoundAfterMs: 2000,
  titleChars: 50,
  bodyChars: 50,
} as const;

/** The panel at the side in which an agent is tried out. */
export const TEST_PANEL = { widthPx: 450 } as const;
/** The CSS property of the document that says how much a panel at the end of the page takes, for what floats above the page. Absent without one. */
export const SIDE_PANEL_WIDTH = '--side-panel-width';

/** HTTP functions an agent may call. Sizes in bytes or characters, times in ms. `maxRounds`: times a model may call before it must answer. */
export const FUNCTION = {
  max: 100,
  maxParameters: 20,
  maxHeaders: 20,
  maxUrlChars: 2_000,
  maxBodyChars: 10_000,
  timeoutMs: 5_000,
  maxTimeoutMs: 10_000,
  maxResponseBytes: 256_000,
  resultChars: 4_000,
  minResultChars: 200,
  maxResultChars: 16_000,
  maxRounds: 4,
  maxCallsPerAnswer: 8,
} as const;

export const PROMPT = {
  max: 500,
  titleMaxLength: 120,
  textMaxLength: 20_000,
  notesMaxLength: 2_000,
  maxTags: 10,
  tagMaxLength: 30,
  maxVersions: 20,
  pageSize: 50,
} as const;

/** `touchMs`: how exact the time of the last use is. */
export const CREDENTIAL = {
  max: 50,
  nameMaxLength: 40,
  valueMaxLength: 4_000,
  touchMs: 60_000,
} as const;

/** Outgoing events. `retryAfterMs`: pauses between the attempts of one delivery; after the last of them it has failed. */
export const EVENTS = {
  maxEndpoints: 10,
  retryAfterMs: [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000],
  answerChars: 1_000,
  disableAfterMs: 3 * 86_400_000,
  keepMs: 30 * 86_400_000,
  oldSecretMs: 86_400_000,
  secretPrefix: 'whsec_',
} as const;

/** Websites that are read on a schedule. A page that is not found this many times is forgotten. */
export const CRAWLER = {
  max: 50,
  nameMaxLength: 80,
  maxPages: 100,
  maxPaths: 20,
  maxTotalBytes: 50_000_000,
  totalTimeoutMs: 10 * 60_000,
  missesUntilGone: 2,
  runsKept: 20,
} as const;

/**
 * What agents know. `maxChars`: characters a workspace's plan keeps (maxKbDocsCharCount), unless the plan says another figure. Documents: `maxFileMegabytes` of 1,000,000 bytes,
 * read within `parseMs` and `parseHeapMegabytes`. `maxPaths`: that are wanted or left out of a website. `maxAtOnce`: sources of one bulk operation. `maxChunkChars`: of a passage an owner has changed.
 */
export const KNOWLEDGE = {
  maxChars: 2_000_000,
  maxSources: 500,
  titleMaxLength: 200,
  defaultPages: 30,
  maxPages: 100,
  maxPaths: 20,
  maxAtOnce: 100,
  maxTextChars: 100_000,
  questionMaxLength: 300,
  answerMaxLength: 4_000,
  maxVariants: 10,
  chunkPage: 50,
  maxChunkChars: 5_000,
  maxFileMegabytes: 20,
  maxFilePages: 1_000,
  maxFileChars: 1_000_000,
  parseMs: 30_000,
  parseHeapMegabytes: 256,
  fileTypes: ['pdf', 'docx', 'txt', 'md', 'csv'],
  unansweredKeptMs: 90 * 86_400_000,
} as const;
